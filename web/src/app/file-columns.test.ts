import { expect, test } from 'vitest';
import { manifestColumns, type ManifestColumn } from '../explorer/provenance/page-manifest.ts';
import type { ResultColumn } from '../explorer/results/result-column.ts';
import { comparisonFileColumns } from '../features/background/background-file.ts';
import { changeColumns } from '../features/changes/change-columns.ts';
import { turnedColumns } from '../features/changes/turned-columns.ts';
import { loadFileColumns } from '../features/loads/load-file.ts';
import { lookupColumns } from '../features/lookups/lookup-columns.ts';
import { locationRecords, parameterRecords } from '../features/lookups/lookup-records.ts';
import { ledgerFileColumns } from '../features/plume-ledger/ledger-file.ts';
import { sectionColumns, sectionFacts } from '../features/cross-section/section-columns.ts';
import { errorColumns } from '../features/surface-quality/error-columns.ts';
import { influenceColumns } from '../features/surface-quality/influence-columns.ts';
import { influenceFacts } from '../features/surface-quality/quality-facts.ts';
import { wellFileColumns } from '../explorer/well-table/well-file.ts';
import { summaryFileColumns } from '../features/summary-table/summary-file.ts';
import { trendFileColumns } from '../features/trends/trend-file.ts';
import { analysisFileColumns } from '../features/why/analysis-file.ts';
import { whyFileColumns } from '../features/why/why-file.ts';

const provenance = {
  query: 'Q',
  criteria: 'All',
  filters: [],
  dataset: 'bmi',
  release: 'r1',
  date: '2026-11-26',
  software: 'Wellfield',
};
const level = { value: 15, unit: 'ug/L', source: 'EPA' };

/** No cell is read: of what tables are of, only what their columns depend on is here. */
const partly = <Whole>(part: object): Whole => part as Whole;

const inverse = { kind: 'idw', power: 2, nearest: 24, logs: false, barriers: [], anisotropy: null };
const grid = { cellSizeKm: 1, origin: { lat: 36, long: -115 }, layout: { south: 36, rows: 2, cellHeightDeg: 0.01 } };
const mask = { kind: 'hull', bufferKm: null };
const surface = { method: inverse, grid, spacingKm: 1, variogram: null, mask, influence: { pointOf: [] } };
const requested = {
  analyte: 'Lead',
  statistic: 'max',
  nonDetects: 'at-limit',
  unit: 'ug/L',
  unitOfLevels: null,
} as const;
const quality = influenceFacts(
  partly({ ...requested, level: 15, area: null, locations: [], elsewhere: [], time: null }),
  partly(surface),
);
const section = { analyte: 'Lead', matrix: null, unit: 'ug/L', statistic: 'max', time: null, withinM: 100 } as const;
const station = { id: 's', title: 'S', location: 'S', gauge: '1', note: null };
const comparison = { facts: null, subject: { units: ['ug/L'] }, withoutResult: 0, other: null };

const tables: Readonly<Record<string, readonly ResultColumn<never>[]>> = {
  Summary: summaryFileColumns({
    analyte: 'Lead',
    method: 'kaplan-meier',
    meanLimit: 'by-rule',
    levels: [partly({ level, ...level })],
    provenance,
  }),
  Trends: trendFileColumns({
    pooled: partly({ question: { window: { from: null, to: null } }, tests: 1, overview: { levels: [] } }),
    isOfAll: true,
    provenance,
  }),
  'Compare with background': comparisonFileColumns({
    of: partly({ background: ['W-1'], future: 1 }),
    query: null,
    comparison: partly(comparison),
    analyte: 'Lead',
    provenance,
  }),
  'Plume Ledger': ledgerFileColumns({
    question: partly({
      ...requested,
      step: 'year',
      carryMonths: 0,
      terms: { method: { kind: 'kriging' } },
      plume: { unit: 'ug/L' },
      area: null,
    }),
    earlier: 0,
    analyte: 'Lead',
    provenance,
  }),
  'Surface Errors': wellFileColumns({ columns: errorColumns('ug/L', false), facts: quality }, provenance),
  'Surface Errors of logarithms': wellFileColumns({ columns: errorColumns('ug/L', true), facts: quality }, provenance),
  'Influence of Wells': wellFileColumns({ columns: influenceColumns('ug/L', 15), facts: quality }, provenance),
  'Cross-Section': wellFileColumns(
    { columns: sectionColumns('max', 'ug/L'), facts: sectionFacts(section) },
    provenance,
  ),
  ...Object.fromEntries(
    (['day', 'month', 'year'] as const).map((step) => [
      `Loads by ${step}`,
      loadFileColumns(
        [partly({ leftOut: 1 })],
        partly({ step, unit: 'kg', station, gaugeName: 'G', method: 'M', flowSource: 'F' }),
        provenance,
      ),
    ]),
  ),
  Changes: changeColumns({ hasLevel: true, isOfAll: true, hasLeftOut: true, isConverted: true }),
  'Turned trends': turnedColumns,
  'Ions of an analysis': analysisFileColumns(
    partly({ record: {}, balance: { cationMeqPerL: 1 } }),
    'cations',
    provenance,
  ),
  'Why this number?': whyFileColumns(
    partly({ surface: { wells: [] }, value: 1, unitFactors: [], calculation: {} }),
    partly({ title: 'Mean', analyte: 'Lead', choices: '', provenance }),
  ),
};

const withUnit: ReadonlySet<string> = new Set(['result', 'statistic', 'figure', 'fine', 'number']);

/** Columns as a manifest tells them, by what they are of. */
const manifests: Readonly<Record<string, readonly ManifestColumn[]>> = {
  ...Object.fromEntries(Object.entries(tables).map(([table, columns]) => [table, manifestColumns(columns)])),
  Parameters: lookupColumns(parameterRecords({ analyte_name: 'Lead', cas_id: null, raw_analyte_names: [] })),
  Locations: lookupColumns(locationRecords(partly({ location_ids: [], standard_name: 'M-1' }), null)),
};

test.for(Object.entries(manifests))(
  '[FMT-16] every column of the file of %s has a meaning, and its figures a unit',
  ([, found]) => {
    expect(found.length).toBeGreaterThan(5);
    // A sentence: a heading alone, such as 'to', says nothing outside of its table.
    const mute = found
      .filter(({ meaning = '' }) => !/^[^a-z].* .*\.$/.test(meaning))
      .map(({ name, meaning }) => [name, meaning]);
    expect(mute).toEqual([]);
    const bare = found.filter(({ kind, unit }) => withUnit.has(kind) && (unit ?? '') === '').map(({ name }) => name);
    expect(bare).toEqual([]);
  },
);
