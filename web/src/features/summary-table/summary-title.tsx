import { formatCounted, formatDateLl, formatPercent } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import { commonName } from '../../explorer/answer/subject-words.ts';
import { fractionName, isoDate } from '../../frame/sample-frame.ts';
import { useShowsNonDetects } from '../../explorer/answer/selectors.ts';
import type { SummaryRow } from '../../frame/summary/summary-rows.ts';
import { ContentTitle } from '../../ui/window-content/window-content.tsx';

interface SummaryTitleProps {
  answer: Answer;
  rows: readonly SummaryRow[];
  /** The units that are left; null where rows say none. */
  units: readonly (string | null)[];
}

/** What is summed up: analyte, matrix, fraction and unit; samples, locations, non-detects and dates. */
export function SummaryTitle({ answer, rows, units }: SummaryTitleProps) {
  const names = [
    answer.head.selectedAnalyte,
    commonName(
      rows.map(({ matrix }) => matrix),
      'matrices',
    ) ?? 'Null',
    commonName(rows.map(fractionName), 'fractions'),
    commonName(units, 'units') ?? 'no unit',
  ];
  const showsNonDetects = useShowsNonDetects();
  const samples = total(rows, (row) => row.samples);
  const days = rows.flatMap(({ firstDay, lastDay }) =>
    firstDay === null || lastDay === null ? [] : [firstDay, lastDay],
  );
  const locations = new Set(rows.map(({ location }) => location)).size;
  const facts = [
    formatCounted(samples, 'sample'),
    formatCounted(locations, 'location'),
    showsNonDetects && `${formatPercent(total(rows, (row) => row.nonDetects) / samples)} non-detect`,
    span(days),
  ];
  return <ContentTitle names={names} facts={facts.filter((fact) => fact !== false).join(' · ')} />;
}

export function total(rows: readonly SummaryRow[], countOf: (row: SummaryRow) => number): number {
  return rows.reduce((sum, row) => sum + countOf(row), 0);
}

function span(days: readonly number[]): string {
  const first = days.reduce((min, day) => Math.min(min, day), Infinity);
  const last = days.reduce((max, day) => Math.max(max, day), -Infinity);
  return `${formatDateLl(isoDate(first))} to ${formatDateLl(isoDate(last))}`;
}
