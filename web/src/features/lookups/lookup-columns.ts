import { provenanceWords, type ColumnWords } from '../../explorer/results/column-words.ts';
import type { ManifestColumn } from '../../explorer/provenance/page-manifest.ts';
import type { LookupRecord } from './lookup-records.ts';

const meters = 'm, of the system in the column crs';

const own: Readonly<Record<string, ColumnWords>> = {
  parameter: { meaning: 'The parameter, by its standard name.' },
  parameter_id: { meaning: 'Its identifier, as a rule the CAS registry number; empty without one.' },
  location: { meaning: 'The location, by its standard name.' },
  easting: { meaning: 'Where it is, by the standard; empty where that is not known.', unit: meters },
  northing: { meaning: 'Where it is, by the standard; empty where that is not known.', unit: meters },
  crs: { meaning: 'The coordinate system of all eastings and northings.' },
  alias: { meaning: 'Another name that data come under; empty for an entry without one.' },
  alias_easting: { meaning: 'Where the owner of that name has it.', unit: meters },
  alias_northing: { meaning: 'Where the owner of that name has it.', unit: meters },
  owner: { meaning: 'Who reports under that name.' },
};

/** What every line of a file says besides its entry. */
const shared: Readonly<Record<string, ColumnWords>> = {
  site: { meaning: 'The site whose table it is.' },
  filters: { meaning: 'What the table was searched for; empty for all of it.' },
  exported: provenanceWords.exported,
  software: provenanceWords.software,
};

/** The columns of a lookup table’s file, with what they mean. */
export function lookupColumns([first]: readonly LookupRecord[]): ManifestColumn[] {
  return [...Object.keys(first ?? {}).map((name) => [name, own[name]] as const), ...Object.entries(shared)].map(
    ([name, words]) => ({
      name,
      kind: words?.unit === undefined ? 'text' : 'number',
      ...words,
    }),
  );
}
