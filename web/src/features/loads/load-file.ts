import type { LoadStation } from '@wellfield/contract';
import type { LoadLook } from '../../explorer/exploration/load-look.ts';
import { type Provenance, provenanceColumns } from '../../explorer/provenance/provenance.ts';
import { type ColumnWords, sharedWords } from '../../explorer/results/column-words.ts';
import { sameColumns } from '../../explorer/results/result-files.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';
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
): readonly ResultColumn<LoadPeriod>[] {
  const { station, step, unit } = subject;
  return [
    ...sameColumns(
      {
        station: station.title,
        location: station.location,
        gauge: station.gauge,
        gauge_name: subject.gaugeName,
        analyte: subject.analyte,
        matrix: subject.matrix,
        fraction: subject.fraction,
      },
      words,
    ),
    ...loadColumns({ step, unit }, periods),
    ...sameColumns(
      {
        load_unit: loadUnit({ step, unit }),
        method: subject.method,
        flow_source: subject.flowSource,
        note: station.note,
      },
      words,
    ),
    ...provenanceColumns(provenance),
  ];
}

const words = {
  ...sharedWords,
  station: { meaning: 'Where the loads are calculated.' },
  gauge: { meaning: 'The station number of the gauge that the flow is from.' },
  gauge_name: { meaning: 'The name of that gauge.' },
  load_unit: { meaning: 'The unit of the loads.' },
  flow_source: { meaning: 'Where the flow is from.' },
  note: { meaning: 'What the site says of the station.' },
} as const satisfies Readonly<Record<string, ColumnWords>>;
