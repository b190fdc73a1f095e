import { expect, test } from 'vitest';
import { estimateSurface, kmPerDegree } from '@wellfield/science';
import { summaryOf } from '../../../../explorer/testing/summary-of.ts';
import { surfaceTermsOf } from '../../../../explorer/surfaces/terms/surface-terms.ts';
import { layerInputOf } from '../../../../explorer/testing/layer-input-of.ts';
import { flowArrowsEntry } from './flow-arrows-entry.ts';

test('[GRD-03] arrows beside a barrier are of their own side: none points across the step between its sides', async () => {
  // Wells 100 m from each other on the equator; heads fall by 1 ft each to the east, and from 1,000 ft to 500 ft at a wall.
  const degree = 0.1 / kmPerDegree;
  const wells = Array.from({ length: 100 }, (_, at) => {
    const [column, row] = [at % 10, Math.floor(at / 10)];
    const head = (column < 5 ? 1_000 : 500) - column;
    return summaryOf({ location: `W-${at}`, long: (column - 4.5) * degree, lat: (row - 4.5) * degree, max: head });
  });
  const barriers = [[[0, -1], [0, 1]]] as const; // prettier-ignore
  const tools = { surfaceMethod: 'inverse-distance', surfacePower: 4, surfaceCellKm: 0.03, surfaceMaskKm: 0 };
  const input = layerInputOf(wells, { dataset: 'wl', analyte: 'Water elevation', unit: 'ft', barriers, tools });
  const { long, lat, values } = input.points;
  const steps = estimateSurface({ long, lat, values }, surfaceTermsOf(input));
  let step = steps.next();
  while (!step.done) step = steps.next();
  const context = { signal: new AbortController().signal, onNote: () => undefined };
  const { arrows } = await flowArrowsEntry.task!.run(input, context, step.value);
  expect(arrows.length).toBeGreaterThan(100);
  // On each side all heads are within 4 ft, over cells of 30 m; across it they differ by 500 ft.
  for (const { magnitude } of arrows) expect(magnitude).toBeLessThan((4 * 0.3048) / 30);
});
