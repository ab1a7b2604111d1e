//! Random numbers that are not uniform.

use crate::kernel::Rng;

/// A number between 0 and 1, never one of them.
fn uniform(rng: &mut Rng) -> f64 {
    ((rng.next_u64() >> 12) as f64 + 0.5) / (1_u64 << 52) as f64
}

/// From the standard Gumbel distribution.
pub fn gumbel(rng: &mut Rng) -> f64 {
    -(-uniform(rng).ln()).ln()
}

/// A place by weights, not all of which are 0.
pub fn place(rng: &mut Rng, weights: impl Iterator<Item = f64> + Clone) -> usize {
    let mut left = uniform(rng) * weights.clone().sum::<f64>();
    let mut last = 0;
    for (place, weight) in weights.enumerate().filter(|&(_, weight)| weight > 0.0) {
        if left < weight {
            return place;
        }
        left -= weight;
        last = place;
    }
    last
}

/// From the symmetric Dirichlet distribution of so many parts; with an `alpha` of 0 one part, by chance, is all.
pub fn dirichlet(rng: &mut Rng, alpha: f64, parts: usize) -> Vec<f64> {
    let mut drawn: Vec<f64> = (0..parts).map(|_| log_gamma(rng, alpha)).collect();
    let largest = drawn.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if !largest.is_finite() {
        let chosen = rng.index(parts);
        return (0..parts).map(|part| f64::from(u8::from(part == chosen))).collect();
    }
    for part in &mut drawn {
        *part = (*part - largest).exp();
    }
    let sum: f64 = drawn.iter().sum();
    drawn.into_iter().map(|part| part / sum).collect()
}

/// The logarithm of a number from the gamma distribution (Marsaglia and Tsang 2000); a small `alpha` makes numbers that are
/// too small to be kept themselves.
fn log_gamma(rng: &mut Rng, alpha: f64) -> f64 {
    if alpha < 1.0 {
        let boost = uniform(rng).ln() / alpha;
        return log_gamma(rng, alpha + 1.0) + boost;
    }
    let d = alpha - 1.0 / 3.0;
    let c = 1.0 / (9.0 * d).sqrt();
    loop {
        let x = (-2.0 * uniform(rng).ln()).sqrt() * (std::f64::consts::TAU * uniform(rng)).cos();
        let v = c.mul_add(x, 1.0).powi(3);
        if v > 0.0 && uniform(rng).ln() < (0.5 * x).mul_add(x, d - d * v) + d * v.ln() {
            return d.ln() + v.ln();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAWS: usize = 40_000;

    fn moments(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
        let numbers: Vec<f64> = numbers.collect();
        let n = numbers.len() as f64;
        let mean = numbers.iter().sum::<f64>() / n;
        (mean, numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / n)
    }

    #[test]
    fn gumbel_has_its_moments() {
        let mut rng = Rng::new(1);
        let (mean, variance) = moments((0..DRAWS).map(|_| gumbel(&mut rng)));
        assert!((mean - 0.577_216).abs() < 0.03, "{mean}");
        assert!((variance - 1.644_934).abs() < 0.1, "{variance}");
    }

    #[test]
    fn dirichlet_has_its_moments() {
        let mut rng = Rng::new(1);
        for alpha in [0.03, 0.3, 1.0, 10.0] {
            let parts = 5;
            let mut first = Vec::new();
            for _ in 0..DRAWS {
                let drawn = dirichlet(&mut rng, alpha, parts);
                assert!((drawn.iter().sum::<f64>() - 1.0).abs() < 1e-12);
                first.push(drawn[0]);
            }
            let (mean, variance) = moments(first.into_iter());
            let expected = 0.2 * 0.8 / (5.0f64.mul_add(alpha, 1.0));
            assert!((mean - 0.2).abs() < 0.01, "{alpha}: {mean}");
            assert!((variance / expected - 1.0).abs() < 0.05, "{alpha}: {variance} {expected}");
        }
        let alone = dirichlet(&mut rng, 0.0, 4);
        assert!(alone.iter().any(|&part| part > 1.0 - 1e-12) && (alone.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    }

    #[test]
    fn places_come_by_their_weights() {
        let mut rng = Rng::new(1);
        let weights = [0.0, 1.0, 0.0, 3.0, 0.0];
        let mut drawn = [0_usize; 5];
        (0..DRAWS).for_each(|_| drawn[place(&mut rng, weights.iter().copied())] += 1);
        assert_eq!((drawn[0], drawn[2], drawn[4]), (0, 0, 0));
        assert!((drawn[3] as f64 / DRAWS as f64 - 0.75).abs() < 0.01);
    }
}
