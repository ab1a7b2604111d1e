"""One live game, or one as data: tables, events, records, bots."""
