import type { ExportFormat } from '@wellfield/contract';
import { emptyWqxColumns, filledWqxColumns } from '../../samples/wqx-profile.ts';

interface PresetColumn {
  file?: string;
  name: string;
  meaning: string;
  unit?: string;
}

const limitOfNonDetect = 'for a non-detect its limit';

/** The columns of formats that do not have the sample record's. */
export const presetColumns: Readonly<Partial<Record<ExportFormat, readonly PresetColumn[]>>> = {
  gwsdat: [
    { file: 'WellData.csv', name: 'WellName', meaning: 'The location.' },
    {
      file: 'WellData.csv',
      name: 'Constituent',
      meaning:
        'The analyte, with its fraction or unit in brackets where it has several; GW for elevations of water, NAPL for thicknesses.',
    },
    { file: 'WellData.csv', name: 'SampleDate', meaning: 'The day of sampling, ISO 8601.' },
    {
      file: 'WellData.csv',
      name: 'Result',
      meaning: 'The result; of a non-detect ND< and its limit. One above a limit is left out.',
    },
    {
      file: 'WellData.csv',
      name: 'Units',
      meaning: 'The unit of the result; level for elevations, which are in meters.',
    },
    { file: 'WellData.csv', name: 'Flags', meaning: 'Empty: for flags of GWSDAT.' },
    { file: 'WellCoords.csv', name: 'WellName', meaning: 'The location.' },
    { file: 'WellCoords.csv', name: 'XCoord', meaning: 'Easting in the zone of UTM that Notes.txt names.', unit: 'm' },
    { file: 'WellCoords.csv', name: 'YCoord', meaning: 'Northing in that zone.', unit: 'm' },
    { file: 'WellCoords.csv', name: 'Aquifer', meaning: 'The hydrogeologic unit.' },
    { file: 'WellCoords.csv', name: 'CoordUnits', meaning: 'The unit of the coordinates.' },
  ],
  proucl: [
    { name: 'Location', meaning: 'The location.' },
    { name: 'Matrix', meaning: 'What was sampled.' },
    { name: 'Analyte', meaning: 'What was measured.' },
    { name: 'Unit', meaning: 'The unit of the result.' },
    { name: 'Fraction', meaning: 'The fraction, as delivered.' },
    { name: 'Sample_Date', meaning: 'The day of sampling.' },
    { name: 'Result', meaning: `The result; ${limitOfNonDetect}; empty above a limit.` },
    { name: 'D_Result', meaning: '1 for a detect, 0 for a non-detect; empty without a result, and above a limit.' },
  ],
  censored: [
    { name: 'location', meaning: 'The location.' },
    { name: 'matrix', meaning: 'What was sampled.' },
    { name: 'analyte', meaning: 'What was measured.' },
    { name: 'unit', meaning: 'The unit of the result and its limits.' },
    { name: 'fraction', meaning: 'The fraction, as delivered.' },
    { name: 'sample_date', meaning: 'The day of sampling, ISO 8601.' },
    { name: 'result', meaning: `The result; ${limitOfNonDetect}; empty without one, and above a limit.` },
    { name: 'censored', meaning: 'TRUE for a non-detect, FALSE for a detect.' },
    { name: 'reporting_limit', meaning: 'The reporting limit.' },
    { name: 'detection_limit', meaning: 'The detection limit.' },
    { name: 'qualifier', meaning: 'The laboratory’s own flag.' },
    { name: 'sample_id', meaning: 'The sample’s own identifier.' },
    { name: 'above_limit', meaning: 'The limit that the result is above, of which no value is known.' },
  ],
  wqx: Object.entries(filledWqxColumns).map(([name, meaning]) => ({ name, meaning })),
};

/** Columns that are in a format's files, and empty: the sample record has nothing for them. */
export const emptyColumns: Readonly<Partial<Record<ExportFormat, readonly string[]>>> = { wqx: emptyWqxColumns };
