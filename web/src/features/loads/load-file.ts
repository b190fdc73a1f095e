import type { LoadStation } from '@wellfield/contract';
import type { LoadLook } from '../../explorer/exploration/load-look.ts';
import type { Provenance } from '../../explorer/provenance/provenance.ts';
import { provenanceColumns, sameColumns, type FileColumn } from '../../explorer/provenance/table-file.ts';
import { loadColumns, loadUnit } from './load-columns.ts';
import type { LoadPeriod } from './load-periods.ts';

/** What the loads of a file are of. */
export interface LoadSubject extends Pick<LoadLook, 'step' | 'unit'> {
  analyte: string | null;
  matrix: string | null;
  fraction: string | null;
  station: LoadStation;
  gaugeName: string;
  /** How they were calculated, and where the flow is from. */
  method: string;
  flowSource: string;
}

/** What the loads are of, the columns of the table, how they were found, and what all was made from. */
export function loadFileColumns(
  periods: readonly LoadPeriod[],
  subject: LoadSubject,
  provenance: Provenance,
): readonly FileColumn<LoadPeriod>[] {
  const { station, step, unit } = subject;
  return [
    ...sameColumns({
      station: station.title,
      location: station.location,
      gauge: station.gauge,
      gauge_name: subject.gaugeName,
      analyte: subject.analyte,
      matrix: subject.matrix,
      fraction: subject.fraction,
    }),
    ...loadColumns({ step, unit }, periods).map(({ id, kind, value, heading, about }): FileColumn<LoadPeriod> => ({
      id,
      heading,
      about,
      kind: kind === 'months' ? 'count' : kind,
      value,
    })),
    ...sameColumns({
      load_unit: loadUnit({ step, unit }),
      method: subject.method,
      flow_source: subject.flowSource,
      note: station.note,
    }),
    ...provenanceColumns(provenance),
  ];
}
