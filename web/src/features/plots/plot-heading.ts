import type { FilterValue } from '@wellfield/contract';
import { formatCounted, formatDateLl, formatPercent } from '@wellfield/science';
import { commonName } from '../../explorer/answer/subject-words.ts';
import { methodFact } from '../../explorer/exploration/non-detect-methods.ts';
import { isoDate } from '../../frame/sample-frame.ts';
import { fractionNames, type RowSubject } from '../../frame/samples/row-subject.ts';

/** A plot's title: analyte · matrix · fraction · unit. */
export function plotTitle(analyte: string | null, { matrices, fractions, totalAs, units }: RowSubject): string {
  const names = [
    analyte,
    commonName(matrices, 'matrices'),
    commonName(fractionNames({ fractions, ...(totalAs && { totalAs }) }), 'fractions'),
    commonName(units, 'units'),
  ];
  return names.filter((name) => name !== null).join(' · ');
}

/** What a plot is of: numbers of samples and locations, percent of non-detects, dates. */
export function plotSubtitle({ rows, locations, fractions, nonDetects, firstDay, lastDay }: RowSubject): string {
  if (rows === 0 || firstDay === null || lastDay === null) return '';
  return [
    formatCounted(rows, 'sample'),
    formatCounted(locations, 'location'),
    // Water levels have no fraction, and hardly ever a non-detect.
    (fractions.length > 0 || nonDetects > 0) && `${formatPercent(nonDetects / rows)} non-detect`,
    daySpan(firstDay, lastDay),
  ]
    .filter((fact) => fact !== false)
    .join(' · ');
}

/**
 * The same of a plot of results, with how non-detects enter it where there are any: at their limits, or as the plot says
 * for itself.
 */
export function resultsSubtitle(subject: RowSubject, entering: string = methodFact('at-limit')): string {
  return [plotSubtitle(subject), subject.nonDetects > 0 && entering].filter(Boolean).join(' · ');
}

export function dayText(day: number): string {
  return formatDateLl(isoDate(day));
}

function daySpan(first: number, last: number): string {
  return first === last ? dayText(first) : `${dayText(first)} to ${dayText(last)}`;
}

/** A fact about every plot of single results. */
export const atLimits = 'Non-detects are shown at their limits.';

/** The unit of values after a comma; empty if there is none. */
export function unitAfter(units: readonly FilterValue[]): string {
  const [unit] = units;
  return units.length !== 1 || unit === null ? '' : `, ${unit}`;
}

/** Why values in these units are not drawn, or null: different units are never combined. */
export function mixedUnitsReason(units: readonly FilterValue[]): string | null {
  if (units.length < 2) return null;
  const names = units.map((unit) => unit ?? 'no unit').join(', ');
  return `Results in ${units.length} units are left (${names}). Values of different units are never drawn together: choose one unit in the filters.`;
}

/** What is left out of a plot, and why. */
export function leftOutNotices({ leftOut, withoutResult }: { leftOut: number; withoutResult: number }): string[] {
  return [
    leftOut > 0 && `${formatCounted(leftOut, 'result')} of 0 left out: 0 cannot be drawn on a logarithmic axis.`,
    withoutResult > 0 && `${formatCounted(withoutResult, 'sample')} without a result not drawn.`,
  ].filter((notice) => notice !== false);
}

interface Drawn {
  subject: RowSubject;
  withoutResult: number;
  /** How many results are drawn, and how many a logarithmic axis cannot show. */
  drawn: number;
  leftOut: number;
}

/** Why no result is drawn, or null if some are. */
export function noResultsReason({ subject, withoutResult, drawn, leftOut }: Drawn): string | null {
  if (subject.rows === 0) return 'No Data. No samples match the filters.';
  const mixed = mixedUnitsReason(subject.units);
  if (mixed !== null) return mixed;
  if (withoutResult === subject.rows) return 'None of the samples has a result.';
  if (drawn > 0) return null;
  return leftOut > 0 ? 'No result is above 0, so none can be drawn on a logarithmic axis.' : 'No Data.';
}
