import { mapLimits, type ViewState, viewStateSchema } from '@wellfield/contract';
import { afterEach, expect, test } from 'vitest';
import { explore, useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { removeLine } from '../../../explorer/exploration/map-transitions.ts';
import { closeToast, useToast } from '../../../ui/toast/toast-store.ts';
import { cancelDrawing, finishDrawing, showDrawing, startDrawing, useDrawing, type Corner } from './drawing.ts';
import type { ShapeKind } from './drawn-shapes.ts';

const before = useExploration.getState();
afterEach(() => {
  useExploration.setState(before, true);
  cancelDrawing();
  closeToast();
});

const zigzag = (count: number): Corner[] => Array.from({ length: count }, (_, at) => [at / 1_000, at % 2]);

function draw(kind: ShapeKind, corners: readonly Corner[] = zigzag(3)): void {
  startDrawing(kind, true);
  if (useDrawing.getState().corners === null) return;
  showDrawing(corners, null);
  finishDrawing(corners);
}

const isSharable = (state: Pick<ViewState, 'lines' | 'polygons'>) => viewStateSchema.safeParse(state).success;

test('[SECT-01] as many lines are drawn as a shared view takes, barriers and sections together; the next one is told why not', () => {
  const { max } = mapLimits.lines;
  for (let drawn = 0; drawn < max; drawn += 1) draw(drawn % 2 === 0 ? 'barrier' : 'section');
  expect(useToast.getState().toast).toBeNull();
  draw('barrier');
  const { lines } = useExploration.getState();
  expect(lines).toHaveLength(max);
  expect(useToast.getState().toast?.text).toBe('The map takes at most 20 lines. Delete one to draw another.');
  expect(isSharable({ lines })).toBe(true);
  expect(isSharable({ lines: [...lines, { id: 'more', use: 'barrier', coords: zigzag(2) }] })).toBe(false);
  // A polygon is no line, and there is room for a line again.
  draw('polygon');
  explore(removeLine, 'line-1');
  draw('section');
  expect(useExploration.getState()).toMatchObject({ polygons: { length: 1 }, lines: { length: max } });
});

test.each([
  ['section', mapLimits.lines.corners, 'A line has at most 200 corners. Remove the last corner.'],
  ['polygon', mapLimits.polygons.corners, 'A polygon has at most 2,000 corners. Remove the last corner.'],
] as const)(
  '[SECT-01] a drawn %s with more corners than a shared view takes is told of, until one is removed',
  (kind, max, fault) => {
    startDrawing(kind, true);
    showDrawing(zigzag(max), null);
    expect(useDrawing.getState().fault).toBeNull();
    showDrawing(zigzag(max + 1), null);
    expect(useDrawing.getState().fault).toBe(fault);
    showDrawing(zigzag(max), null);
    expect(useDrawing.getState().fault).toBeNull();

    const shape = (coords: readonly Corner[]): Pick<ViewState, 'lines' | 'polygons'> =>
      kind === 'polygon'
        ? { polygons: [{ id: 'a', layer: 'drawn', coords }] }
        : { lines: [{ id: 'a', use: kind, coords }] };
    expect([isSharable(shape(zigzag(max))), isSharable(shape(zigzag(max + 1)))]).toEqual([true, false]);
  },
);
