import type { DemonstrationQuery } from '../../server/src/demonstration/demonstration.ts';
import { firstQueryName } from './first-visit.ts';

/** The demonstration account's saved queries, the oldest first. The first has over 10,000 rows. */
export const demonstrationQueries: readonly DemonstrationQuery[] = [
  {
    name: 'General chemistry, ground water',
    query_type: 0,
    choices: [
      { field: 'analyte_type', filter: 'General Chemistry' },
      { field: 'matrix', filter: 'Ground Water' },
    ],
  },
  {
    name: 'Soils of the complex',
    query_type: 0,
    choices: [
      { field: 'matrix', filter: 'Soil' },
      { field: 'data_source_type', filter: 'Remedial Investigation' },
    ],
  },
  {
    name: 'Chromium and solvents since 2010',
    query_type: 0,
    choices: [
      { field: 'analyte_subtype', filter: 'Chromium' },
      { field: 'analyte_subtype', filter: 'Chlorinated Methanes' },
      { field: 'matrix', filter: 'Ground Water' },
      { field: 'year', min: 2010 },
    ],
  },
  {
    name: 'Tritium and uranium in all waters',
    query_type: 0,
    choices: [
      { field: 'analyte_subtype', filter: 'Tritium' },
      { field: 'analyte_subtype', filter: 'Uranium' },
      { field: 'unit', filter: 'pCi/L' },
    ],
  },
  { name: 'Perchlorate in the wash', query_type: 1, choices: [{ field: 'analyte_name', filter: 'Perchlorate' }] },
  {
    name: 'Water levels since 2015',
    query_type: 2,
    choices: [
      { field: 'analyte_name', filter: 'Ground Water Elevation' },
      { field: 'year', min: 2015 },
    ],
  },
  {
    name: firstQueryName,
    query_type: 0,
    choices: [
      { field: 'analyte_name', filter: 'Perchlorate' },
      { field: 'matrix', filter: 'Ground Water' },
      { field: 'year', min: 2020, max: 2022 },
    ],
  },
];
