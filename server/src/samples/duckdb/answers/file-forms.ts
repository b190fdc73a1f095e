import type { ExportFormat } from '@wellfield/contract';
import type { ReleaseDictionaries } from '../database/release-dictionaries.ts';
import { csvForm } from './csv-file.ts';
import { censoredForm } from './presets/censored-form.ts';
import { wqxForm } from './presets/wqx-form.ts';
import { parquetForm } from './parquet-file.ts';
import type { FileFacts } from './finished-file.ts';
import type { FinishedForm } from './finishers.ts';
import type { RowsFileForm } from './rows-file-job.ts';

/** How each format's file is written; `facts` say what it was made from. */
export const fileForms: Readonly<
  Record<ExportFormat, (release: string, dictionaries: ReleaseDictionaries, facts: FileFacts) => RowsFileForm>
> = {
  csv: (_, dictionaries, facts) => csvForm(dictionaries, facts),
  parquet: (release, _, facts) => parquetForm({ ...facts, release }),
  gpkg: (release, _, facts) => fromParquet('gpkg', { ...facts, release }),
  geojson: (release, _, facts) => fromParquet('geojson', { ...facts, release }),
  shapefile: (release, _, facts) => fromParquet('shapefile', { ...facts, release }),
  kml: (release, _, facts) => fromParquet('kml', { ...facts, release }),
  xlsx: (release, _, facts) => fromParquet('xlsx', { ...facts, release }),
  proucl: (release, _, facts) => fromParquet('proucl', { ...facts, release }),
  gwsdat: (release, _, facts) => fromParquet('gwsdat', { ...facts, release }),
  censored: (_, dictionaries) => censoredForm(dictionaries),
  wqx: (_, dictionaries) => wqxForm(dictionaries),
};

/** Parquet keeps types, and is read row group by row group. */
const fromParquet = (as: FinishedForm, facts: FileFacts): RowsFileForm => ({
  ...parquetForm(facts),
  finish: { as, facts },
});
