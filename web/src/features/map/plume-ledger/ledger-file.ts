import type { Provenance } from '../../../explorer/provenance/provenance.ts';
import { provenanceColumns, sameColumns, type FileColumn } from '../../../explorer/provenance/table-file.ts';
import type { LedgerQuestion } from '../../../frame/plume/ledger-question.ts';
import { ledgerColumns } from './ledger-columns.ts';
import type { LedgerRow } from '../../../frame/plume/ledger-rows.ts';
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
}: LedgerSubject): readonly FileColumn<LedgerRow>[] {
  const { level, unit, thicknessM, porosity } = question.plume;
  return [
    ...ledgerColumns(question),
    ...sameColumns({ earlier_periods_not_computed: earlier, analyte, statistic: question.statistic }),
    ...sameColumns({ area: question.area?.name ?? 'whole surface' }),
    ...sameColumns({ level, unit, thickness_m: thicknessM, porosity }),
    {
      id: 'variogram',
      kind: 'text',
      value: ({ period }) => {
        const model = period.found?.whole.variogram?.model;
        return model
          ? `${model.shape}; nugget ${model.nugget}; partial sill ${model.partialSill}; range ${model.range} km`
          : null;
      },
    },
    { id: 'cell_km', kind: 'figure', value: ({ period }) => period.found?.whole.grid.cellSizeKm ?? null },
    ...sameColumns({ method: methodText(question) }),
    ...provenanceColumns(provenance),
  ];
}
