import { expect, test, vi } from 'vitest';
import { windowCatalog } from './window-catalog.ts';

// What the page remembers of its tab, here nothing.
vi.hoisted(() => vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined }));

test('[CON-01] [house 2] the promised sizes of windows are those of their entries', () => {
  const sizes = windowCatalog.flatMap((entry) => ('size' in entry ? [[entry.name, entry.size] as const] : []));
  expect(Object.fromEntries(sizes)).toMatchObject({
    gauges: { widthPx: 750, heightPx: 450 },
    summary: { widthPx: 1_400, heightPx: 500 },
    background: { widthPx: 1_400, heightPx: 620 },
    'answer-card': { widthPx: 760, heightPx: 620 },
    load: { widthPx: 1_060, heightPx: 800 },
    changes: { widthPx: 1_060, heightPx: 620 },
    report: { widthPx: 520, heightPx: 640 },
  });
});

test('[house 2] no two windows have the same name or title', () => {
  for (const key of ['name', 'title'] as const) {
    const values = windowCatalog.map((entry) => entry[key]);
    expect(new Set(values).size).toBe(values.length);
  }
});

test('[house 2] a window opens from somewhere on each of its screens', () => {
  const shut = windowCatalog.filter(({ buttonOn, useReason, acts, state, group }) => {
    // Those with a state of their own open with what it is of; plots without a toggle from another plot.
    const opensElsewhere = state !== undefined || group === 'Plots';
    return buttonOn === undefined && useReason === undefined && acts === undefined && !opensElsewhere;
  });
  expect(shut.map(({ name }) => name)).toEqual([]);
});
