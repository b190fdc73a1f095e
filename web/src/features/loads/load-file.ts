import type { LoadStation } from '@wellfield/contract';
import type { LoadLook } from '../../explorer/exploration/load-look.ts';
import type { Provenance } from '../../explorer/provenance/provenance.ts';
import { sharedWords, wordsOfColumn, type ColumnWords } from '../../explorer/provenance/column-words.ts';
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
    ...loadColumns({ step, unit }, periods).map((column): FileColumn<LoadPeriod> => {
      const { id, kind, value } = column;
      return { id, kind: kind === 'months' ? 'count' : kind, ...wordsOfColumn(column, words), value };
    }),
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
  day: { meaning: 'The day of the load.' },
  month: { meaning: 'The month of the load, as year and month.' },
  year: { meaning: 'The calendar year of the load.' },
  samples: { meaning: 'The samples of the period.' },
  load_unit: { meaning: 'The unit of the loads.' },
  flow_source: { meaning: 'Where the flow is from.' },
  note: { meaning: 'What the site says of the station.' },
} as const satisfies Readonly<Record<string, ColumnWords>>;
