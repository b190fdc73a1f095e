import { formatOwnStatistic } from '@wellfield/science';

/** A number that comes from a surface: more digits than four a surface does not have. */
export function figureText(value: number): string {
  return formatOwnStatistic(Number(value.toPrecision(4)));
}

/** An area in m² as hectares. */
export function hectares(areaM2: number): number {
  return areaM2 / 10_000;
}
