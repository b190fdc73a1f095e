import { type Provenance, provenanceColumns } from '../../explorer/provenance/provenance.ts';
import { asInUnit, type ColumnWords, noUnit, sharedWords } from '../../explorer/results/column-words.ts';
import { sameColumns } from '../../explorer/results/result-files.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';
import type { LedgerQuestion } from '../../frame/plume/ledger-question.ts';
import type { LedgerRow } from '../../frame/plume/ledger-rows.ts';
import { ledgerColumns } from './ledger-columns.ts';
import { methodText } from './ledger-words.ts';

interface LedgerSubject {
  question: LedgerQuestion;
  /** Periods before the first row that are not accounted for. */
  earlier: number;
  analyte: string | null;
  provenance: Provenance;
}

/** What a ledger was made from: without the drawn polygons where these keep no wells out of it. */
export function ledgerProvenance(provenance: Provenance, { unheeded }: { unheeded: string | null }): Provenance {
  return { ...provenance, filters: provenance.filters.filter((words) => words !== unheeded) };
}

/** Its columns, every input, how it was computed, and what all was made from. */
export function ledgerFileColumns({
  question,
  earlier,
  analyte,
  provenance,
}: LedgerSubject): readonly ResultColumn<LedgerRow>[] {
  const { level, unit, thicknessM, porosity } = question.plume;
  return [
    ...ledgerColumns(question),
    ...sameColumns(
      {
        earlier_periods_not_computed: earlier,
        analyte,
        statistic: question.statistic,
        area: question.area?.name ?? 'whole surface',
        level,
        no_change_up_to_percent: question.withinPercent,
        unit,
        thickness_m: thicknessM,
        porosity,
      },
      words,
    ),
    {
      id: 'variogram',
      kind: 'text',
      ...words.variogram,
      value: ({ period }) => {
        const variogram = period.found?.whole.variogram ?? null;
        if (variogram === null) return null;
        const { shape, nugget, partialSill, range } = variogram.model;
        const ofPeriods = variogram.times === undefined ? '' : '; of all periods';
        return `${shape}; nugget ${nugget}; partial sill ${partialSill}; range ${range} km${ofPeriods}`;
      },
    },
    {
      id: 'cell_km',
      kind: 'figure',
      ...words.cell_km,
      value: ({ period }) => period.found?.whole.grid.cellSizeKm ?? null,
    },
    ...sameColumns({ method: methodText(question) }, words),
    ...provenanceColumns(provenance),
  ];
}

/** What columns are that files alone have. */
const words = {
  ...sharedWords,
  earlier_periods_not_computed: { meaning: 'Periods before the first row that are not accounted for.', unit: noUnit },
  statistic: { meaning: 'By which statistic of its samples a well enters a period’s surface.' },
  area: { meaning: 'The area that is accounted for.' },
  level: { meaning: 'The concentration above which a cell counts.', unit: asInUnit },
  no_change_up_to_percent: { meaning: 'The change in percent that is taken for none, in either direction.', unit: '%' },
  thickness_m: { meaning: 'The thickness of the water-bearing layer.', unit: 'm' },
  porosity: { meaning: 'The share of the aquifer that is water, from 0 to 1.', unit: noUnit },
  variogram: { meaning: 'The variogram of kriging, and whether it is that of all periods; empty for other surfaces.' },
  cell_km: { meaning: 'The size of a cell.', unit: 'km' },
} as const satisfies Readonly<Record<string, ColumnWords>>;
