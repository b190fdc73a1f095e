import { expect, test } from 'vitest';
import type { Sample } from '@wellfield/contract';
import { backgroundSamples } from '../../frame/background/background-samples.ts';
import { compareWithBackground } from '../../frame/background/compare-with-background.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { Pace } from '../../frame/pace.ts';
import { noneOfQueryText, queryBackgroundText } from './query-background-texts.ts';

const water = { matrix: 'Ground Water', unit: 'ug/L', sample_date: '2020-01-01', detect: 'Y' };
const here = [1, 2, 3].map((result) => ({ ...water, location: 'MW-1', result }));

async function compared(samples: readonly Partial<Sample>[], rows: readonly Partial<Sample>[] = here) {
  const pick = backgroundSamples(frameOf(samples), Uint32Array.from(samples.keys()));
  const question = { background: [], samples: pick, form: 'by-rule', future: 1, test: 'gehan' } as const;
  const pace = new Pace(new AbortController().signal);
  return compareWithBackground(frameOf(rows), Uint32Array.from(rows.keys()), question, pace, () => {});
}

const query = (leftOut: string | null = null) => ({ name: 'Early', samples: frameOf([]), leftOut });

test('[LIM-09] the background says how many samples of which query it is, and what is in neither side', async () => {
  const samples = [...here.slice(0, 1), { ...water, location: 'B', result: 5 }, { ...water, unit: 'mg/L', result: 5 }];
  const comparison = await compared(samples);
  expect(queryBackgroundText(query(), comparison, 'Lead')).toBe(
    'Background: 2 of 3 samples of Lead that “Early” finds. Not used of them: 1 in other units. ' +
      '1 sample here is of the background, and not compared with it.',
  );
  expect(
    queryBackgroundText(query('4 field duplicates left out.'), await compared(here.slice(0, 1)), 'Lead'),
  ).toContain('finds. 4 field duplicates left out. 1 sample here');
});

test('[LIM-09] a query without a sample to compare with says why', async () => {
  const soil = here.map((sample) => ({ ...sample, matrix: 'Soil' }));
  expect(noneOfQueryText(query(), await compared(soil), 'Lead')).toBe(
    '“Early” has 3 samples of Lead, but none to compare with. Not used of them: 3 of other matrices.',
  );
  expect(noneOfQueryText(query('4 blanks left out.'), await compared([]), 'Lead')).toBe(
    '“Early” has no sample of Lead that counts. 4 blanks left out.',
  );
  expect(noneOfQueryText(query(), await compared(here, []), 'Lead')).toBe(
    'No samples pass the filters: there is nothing to compare.',
  );
});
