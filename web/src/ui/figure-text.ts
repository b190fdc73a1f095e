import { formatOwnStatistic } from '@wellfield/science';

/** A calculated figure with four digits, such as of a surface, a plume or a load: more would claim to be known. */
export function figureText(value: number): string {
  return formatOwnStatistic(Number(value.toPrecision(4)));
}
