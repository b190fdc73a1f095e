import { unitFactor, unitsLike } from '@wellfield/science';

/** The units that an answer's results can be shown in besides those that they were reported in. */
export function unitChoices(reported: readonly string[]): readonly string[] {
  const like = [...new Set(reported.flatMap(unitsLike))];
  return like.filter((unit) => reported.some((own) => own !== unit && unitFactor(own, unit) !== null));
}

const named = 2;

/** 'As reported (mg/L, ug/L)'. */
export function asReportedText(reported: readonly string[]): string {
  const units = reported.length > named ? [...reported.slice(0, named), '…'] : reported;
  return `As reported (${units.join(', ')})`;
}
