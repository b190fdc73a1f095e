import { methodFact } from '../../explorer/exploration/non-detect-methods.ts';
import { provenanceCells, provenanceText } from '../../explorer/provenance/provenance.ts';
import { tableOfRecords } from '../../explorer/provenance/written-table.ts';
import { snapshotRule } from '../../explorer/exploration/snapshot-words.ts';
import type { LinesTable } from '../../ui/files/table-lines.ts';
import type { PeriodMap, PeriodRecord } from './period-maps.ts';

/** The periods with their counts as records of a file. */
export function periodRecords(maps: readonly Pick<PeriodMap, 'snapshot' | 'name' | 'counts' | 'record'>[]) {
  return maps.map(({ snapshot, name, counts, record }) => ({
    period: name,
    from: counts.from,
    to: counts.to,
    sampled: counts.sampled,
    carried: counts.carried,
    not_shown: counts.notShown,
    samples: counts.rows,
    samples_without_date: counts.withoutDate,
    carry_months: snapshot.carryMonths,
    analyte: record.analyte,
    matrix: record.matrix,
    unit: record.unit,
    statistic: record.statistic,
    ...provenanceCells(record),
  }));
}

/** The same as lines of another program: what all were made from is a comment. */
export function periodLines(maps: readonly PeriodMap[]): LinesTable {
  const [first] = maps;
  if (!first) return { about: [], columns: [], rows: [] };
  const about = [titleOf(first.record, first.snapshot.by), sourceOf(first)];
  return tableOfRecords(about, periodRecords(maps), provenanceCells(first.record));
}

/** What the maps are of. */
export function titleOf({ analyte, matrix, unit, statistic }: PeriodRecord, step: string): string {
  return [analyte, matrix, unit, statistic, `by ${step}`].filter((part) => part !== null).join(' · ');
}

/** Where all of the maps are from; each says its own period. */
export function sourceOf({ record, snapshot }: PeriodMap): string {
  const { againstLevel, nonDetectMethod } = record;
  return provenanceText(record, [
    snapshotRule(snapshot),
    ...(againstLevel ? [`Level: ${againstLevel.level}.`] : []),
    `Mean and median: ${methodFact(nonDetectMethod)}.`,
  ]);
}
