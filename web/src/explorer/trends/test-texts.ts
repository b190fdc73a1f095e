/** A p of a test: of small ones it says only that they are below 0.001. */
export function probabilityText(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}

/** Kendall's tau, with the digits that tell one series from another. */
export function tauText(tau: number): string {
  return tau.toFixed(3);
}
