import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { delimitedFile } from '../../../server/src/testing/delimited-rows.ts';
import { dataFile } from '../../../server/src/testing/raw-rows.ts';
import { sharedFolder } from '../../../server/src/testing/shared-folder.ts';
import { runToEnd } from '../testing/run-to-end.ts';
import { estimateSurface } from './estimated-surface.ts';
import { krigeGrid } from './krige-grid.ts';
import { surfaceBasis } from './surface-basis.ts';
import type { KrigingMethod } from './surface-method.ts';
import type { VariogramModel } from './variogram-model.ts';
import type { SurfaceTerms, WellValues } from './surface-terms.ts';

/** Surfaces of a public set by another program, as `science/reference/README.md` describes them. */
interface PublicSurfaces {
  wells: { where: Record<string, string>; firstDay: string; lastDay: string; count: number; points: number };
  cells: { sizeKm: number; columns: number; rows: number; at: [column: number, row: number][] };
  surfaces: ({ name: string; variogram: VariogramModel } & Pick<SurfaceTerms, 'logs' | 'anisotropy' | 'nearest'> & {
      estimates: number[];
      variances: number[];
    })[];
  variograms: {
    name: string;
    logs: boolean;
    cutoff: number;
    width: number | null;
    bins: [pairs: number, distance: number, semivariance: number][];
    models: VariogramModel[];
  }[];
}

const file = join(import.meta.dirname, '..', '..', 'reference', 'public-sets', 'usgs-inl-chloride.json');
const { wells, cells, surfaces, variograms } = JSON.parse(readFileSync(file, 'utf8')) as PublicSurfaces;

/** Each well with the maximum of its results, from the raw files. */
async function wellsOfSet(): Promise<WellValues> {
  const sites = new Map(
    [...(await delimitedFile(dataFile('usgs-inl', 'sites.csv')))].map((one) => [one['site_no'], one]),
  );
  const most = new Map<string, number>();
  for (const row of await delimitedFile(dataFile('usgs-inl', 'samples.csv.gz'))) {
    const day = row['sample_dt']!.slice(0, 10);
    if (day < wells.firstDay || day > wells.lastDay) continue;
    if (Object.entries(wells.where).some(([name, value]) => row[name] !== value)) continue;
    most.set(row['site_no']!, Math.max(Number(row['result_va']), most.get(row['site_no']!) ?? -Infinity));
  }
  const degrees = (name: 'long' | 'lat') => [...most.keys()].map((site) => Number(sites.get(site)![name]));
  return { long: degrees('long'), lat: degrees('lat'), values: [...most.values()] };
}

function termsOf(differs: Partial<SurfaceTerms>): Omit<SurfaceTerms, 'method'> {
  return {
    logs: false,
    anisotropy: null,
    nearest: 24,
    barriers: [],
    mask: { kind: 'hull', bufferKm: 0 },
    network: null,
    cellSizeKm: cells.sizeKm,
    maxCells: 1_000,
    ...differs,
  };
}

/** The largest difference, as a share of what is expected. */
function worstOf(found: readonly number[], expected: readonly number[]): number {
  return expected.reduce((worst, one, at) => Math.max(worst, Math.abs(found[at]! - one) / Math.abs(one)), 0);
}

test('the reference of a public set has an estimate and a variance in over 300 cells', () => {
  expect(cells.at.length).toBeGreaterThan(300);
  expect(new Set(cells.at.map(String)).size).toBe(cells.at.length);
  for (const { estimates, variances } of surfaces) {
    expect([estimates.length, variances.length]).toEqual([cells.at.length, cells.at.length]);
    expect([...estimates, ...variances].every(Number.isFinite)).toBe(true);
  }
});

describe.skipIf(!sharedFolder)('[SURF-19] a public set’s surface equals an independent computation', () => {
  let of: WellValues;
  beforeAll(async () => {
    of = await wellsOfSet();
  });

  test.for(surfaces)('in every cell: chloride of USGS-INL, $name', (reference) => {
    const { variogram, logs, anisotropy, nearest } = reference;
    expect(of.values.length).toBe(wells.count);
    const method = { kind: 'kriging', variogram: { ...variogram, cutoff: null, width: null } } as const;
    const terms = { ...termsOf({ logs, anisotropy, nearest }), method };
    const { grid, values, points, steadied, samples, method: kriging } = runToEnd(estimateSurface(of, terms));
    const { columns, rows } = grid.layout;
    expect([points, steadied, columns, rows]).toEqual([wells.points, 0, cells.columns, cells.rows]);
    const at = cells.at.map(([column, row]) => row * columns + column);
    expect([...values.keys()].filter((cell) => !Number.isNaN(values[cell]))).toEqual(at);
    // Of logarithms the surface has the medians, and the errors of the logarithms. The surface itself withholds them where
    // they do not hold at the wells, as with these models.
    const estimates = at.map((cell) => (logs ? Math.log(values[cell]!) : values[cell]!));
    const { variance } = runToEnd(krigeGrid(samples, grid.x, grid.y, kriging as KrigingMethod));
    const variances = at.map((cell) => variance[cell]!);
    expect(worstOf(estimates, reference.estimates)).toBeLessThan(1e-6);
    expect(worstOf(variances, reference.variances)).toBeLessThan(1e-6);
  });

  test.for(variograms)('[SURF-01] [SURF-02] so do its variogram and its models: $name', (reference) => {
    const { logs, cutoff, width, bins, models } = reference;
    const fitted = { nugget: null, partialSill: null, range: null, cutoff, width };
    const variogramOf = (shape: VariogramModel['shape'] | null) =>
      runToEnd(surfaceBasis(of, { ...termsOf({ logs }), method: { kind: 'kriging', variogram: { shape, ...fitted } } }))
        .variogram!;
    const found = variogramOf(null);
    expect(found.areLagsTyped).toBe(true);
    expect(found.bins.map(({ pairs }) => pairs)).toEqual(bins.map(([pairs]) => pairs));
    for (const [at, part] of (['distance', 'semivariance'] as const).entries()) {
      const expected = bins.map((bin) => bin[at + 1]!);
      expect(worstOf(found.bins.map((bin) => bin[part]), expected)).toBeLessThan(1e-9); // prettier-ignore
    }
    for (const { shape, ...numbers } of models) {
      const { model } = variogramOf(shape);
      for (const part of ['nugget', 'partialSill', 'range'] as const) {
        expect(Math.abs(model[part] / numbers[part] - 1)).toBeLessThan(1e-4);
      }
    }
  });
});
