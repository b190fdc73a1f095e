import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as science from '../index.ts';

const folder = new URL('../../../../shared/golden/', import.meta.url);
const available = existsSync(new URL('formats.json', folder));

interface Case {
  name: string;
  input: { op: string; value: never; text: string; detects: number; samples: number };
  source: string;
}

const operations: Record<string, (input: Case['input']) => unknown> = {
  format_compact: ({ value }) => ({ text: science.formatCompact(value) }),
  format_result: ({ value }) => ({ text: science.formatResult(value) }),
  format_stat: ({ value }) => ({ text: science.formatStatistic(value) }),
  format_count: ({ value }) => ({ text: science.formatCount(value) }),
  format_percent: ({ detects, samples }) => ({ text: science.formatPercent(detects / samples) }),
  format_latlong: ({ value }) => ({ text: science.formatLatLong(value) }),
  format_date_ll: ({ value }) => ({ text: science.formatDateLl(value) }),
  format_month_year: ({ value }) => ({ text: science.formatMonthYear(value) }),
  parse_date: ({ text }) => ({ iso: science.parseSampleDate(text)?.first ?? null }),
};

test.skipIf(!available)('[PLT-14] notation answers every reference case of its operations', async () => {
  const { compare } = (await import(new URL('compare.mjs', folder).href)) as {
    compare: (of: Case, answer: unknown) => string[];
  };
  const cases = JSON.parse(readFileSync(new URL('formats.json', folder), 'utf8')) as Case[];
  const differences = cases.flatMap((of) => {
    const answer = operations[of.input.op]?.(of.input);
    return answer === undefined ? [] : compare(of, answer);
  });
  expect(differences).toEqual([]);
  const answered = new Set(cases.map(({ input }) => input.op).filter((op) => op in operations));
  expect([...answered].toSorted()).toEqual(Object.keys(operations).toSorted());
});
