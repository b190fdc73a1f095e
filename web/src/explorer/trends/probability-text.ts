/** A p of a test: of small ones it says only that they are below 0.001. */
export function probabilityText(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}
