import { viewStateSchema } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { frameOf } from '../../frame/frame-of-samples.ts';
import type { Answer } from '../answer/answer.ts';
import { noExploration, type Exploration } from '../exploration/exploration.ts';
import { knownRings } from '../testing/known-layers.ts';
import { parseSearch } from './url-search.ts';
import { emptyState, readUrlState, type UrlState } from './url-state.ts';
import links from './testing/links-of-0.1.json' with { type: 'json' };
import { withViewState } from './view-state.ts';

/** What a link asked for, as far as it differs from a new answer. */
interface Opened {
  exploration: Partial<Exploration>;
  dropped: readonly string[];
}

/*
 * Addresses and saved views as version 0.1 wrote them, with what that version read in each: every value of every part, many together,
 * and parts that it could not read.
 */
const old = links as unknown as {
  addresses: { search: string; state: Partial<UrlState> | null; dropped: string[]; opened: Opened | null }[];
  views: { view: Record<string, unknown>; opened: Opened }[];
};

const level = {
  analyte: 'Tritium',
  matrices: [],
  fraction: null,
  value: 20_000,
  unit: 'pCi/L',
  name: 'MCL',
  kind: null,
};
const answer = {
  isPreview: false,
  leftOut: [
    { title: 'field duplicates', column: 'sample', values: ['FD'], byDefault: 'out' },
    { title: 'estimated', column: 'qualifier', values: ['J'], byDefault: 'in' },
  ],
  screeningLevels: [{ ...level, set: 'Federal standards', source: '40 CFR 141.66', date: null, status: 'in force' }],
  head: { locations: ['M-1', 'M-2', 'M-10A', 'POD-4'].map((location) => ({ location })), isStarter: false },
  frame: frameOf([
    { location: 'M-1', matrix: 'Ground Water', unit: 'ug/L', filtered: 'F', year: 2001 },
    { location: 'M-2', matrix: 'Soil', unit: null, filtered: null, year: 2004 },
    { location: 'POD-4', matrix: 'Surface Water', unit: 'mg/L', filtered: 'T', year: 2011 },
  ]),
} as unknown as Answer;
const received: Exploration = { ...noExploration, analyte: 'Tritium' };

function expectOpened(state: Partial<UrlState>, { exploration, dropped }: Opened): void {
  const now = withViewState(received, answer, state, knownRings);
  expect(now.exploration).toEqual({ ...received, ...exploration });
  expect(now.dropped.toSorted()).toEqual(dropped.toSorted());
}

test('[house 4] every address that version 0.1 wrote is read back equal, and what it could not read is named', () => {
  expect(old.addresses.length).toBeGreaterThan(200);
  for (const { search, state, dropped, opened } of old.addresses) {
    const now = readUrlState(parseSearch(search), [], knownRings);
    expect(now, search).toEqual({ state: state && { ...emptyState, ...state }, dropped });
    if (now.state && opened) expectOpened(now.state, opened);
  }
});

test('[house 4] every view that version 0.1 stored opens as before', () => {
  expect(old.views.length).toBeGreaterThan(50);
  for (const { view, opened } of old.views) {
    expectOpened(viewStateSchema.parse(view), opened);
  }
});

test('[house 4] parts of the wrong kind, of a newer version or twice are named, and nothing throws', () => {
  const names = [...new Set(old.addresses.flatMap(({ search }) => [...new URLSearchParams(search).keys()]))];
  expect(names.length).toBeGreaterThan(50);
  for (const text of ['', '~', '..', ',', ';', '%00', 'NaN', '1e999', '-', '{"a":1}', 'x'.repeat(3_000)]) {
    for (const name of names) {
      const { state, dropped } = readUrlState(
        { v: '1', [name]: [text, text], 'of-a-newer-version': '1' },
        [],
        knownRings,
      );
      expect(dropped, name).toContain('"of-a-newer-version"');
      expect(() => withViewState(received, answer, state ?? {}, knownRings)).not.toThrow();
    }
  }
});
