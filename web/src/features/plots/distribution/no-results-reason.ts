import type { RowSubject } from '../../../frame/samples/row-subject.ts';
import { mixedUnitsReason } from '../plot-heading.ts';

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
