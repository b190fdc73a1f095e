/** An area in m² as hectares. */
export function hectares(areaM2: number): number {
  return areaM2 / 10_000;
}
