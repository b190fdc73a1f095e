import { describe, expect, test } from 'vitest';
import { maxCellsFor, weighWells } from '../../workers/operations/well-surfaces.ts';
import { influenceArea } from './influence-area-setting.ts';
import { surfaceTermsOf } from '../../explorer/surfaces/terms/surface-terms.ts';
import { layerInputOf } from '../../explorer/testing/layer-input-of.ts';
import { areaChoice } from '../../explorer/surfaces/areas/ledger-areas.ts';
import { summaryOf } from '../../explorer/testing/summary-of.ts';
import { namesOfSet } from './use-influence-set.ts';

describe('[SURF-17] the wells whose influence is asked for', () => {
  const square = (from: number, to: number) => [[from, from], [to, from], [to, to], [from, to]] as const; // prettier-ignore
  const area = { name: 'Parcels: A', polygons: [{ outline: square(0, 9), holes: [square(3, 6)] }] };
  const wells = [1, 4, 8, 12].map((at) => summaryOf({ location: `W-${at}`, long: at, lat: at }) as never);

  test('are those in an area, without its holes; else the chosen ones, or all', () => {
    expect(namesOfSet({ area, names: ['W-12'] }, wells)).toEqual(['W-1', 'W-8']);
    expect(namesOfSet({ area: { ...area, polygons: [] }, names: [] }, wells)).toEqual([]);
    expect(namesOfSet({ area: null, names: ['W-12', 'Gone'] }, wells)).toEqual(['W-12', 'Gone']);
    expect(namesOfSet({ area: null, names: [] }, wells)).toBeNull();
  });

  test('an area is part of links, as that of a ledger; one that is gone is said to be', () => {
    expect(influenceArea).toMatchObject({ inAddress: 'influence-in', isOfAnswer: true });
    expect([influenceArea.takes('overlay:parcels:A'), influenceArea.takes('elsewhere')]).toEqual([true, false]);
    const words = { nothing: 'No well is left out', instead: 'all wells' };
    expect(areaChoice('polygon:polygon-9', [], null, words)).toEqual({
      reason:
        'No well is left out in the area ‘Polygon 9’: it is no longer drawn on the map. Choose another area, or all wells.',
    });
  });

  test('few are weighed in the surface’s own cells, many in as many as can be waited for', async () => {
    expect([maxCellsFor(371, 371, 24), maxCellsFor(500, 500, 24), maxCellsFor(3, 371, null)]).toEqual([
      10_000, 2_500, 10_000,
    ]);
    // A cell is estimated once for the surface, and of 371 wells in 24 ÷ 371 of all cases again without a well.
    expect(maxCellsFor(3, 371, 24)).toBe(Math.floor(250_000 / (1 + (24 * 3) / 371)));
    const locations = [1, 2, 4, 3].map((max, at) =>
      summaryOf({ location: `W-${at}`, long: -115 + 0.011 * (at % 2), lat: 36 + 0.009 * (at >> 1), max }),
    );
    const input = layerInputOf(locations, { tools: { surfaceCellKm: 0.012 } });
    const { long, lat, values } = input.points;
    const context = { answers: undefined as never, signal: new AbortController().signal, note: () => {} };
    const terms = { ...surfaceTermsOf(input), method: { kind: 'inverse-distance', power: 2 } } as const;
    const requested = { wells: { long, lat, values }, terms, level: null };
    const { output } = await weighWells({ ...requested, only: [1] }, context);
    expect(output.cells).toBeGreaterThan(10_000);
    expect(output.grid.cellSizeKm).toBe(0.012);
  });
});
