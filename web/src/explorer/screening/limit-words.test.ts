import { expect, test } from 'vitest';
import { limitGapsText, whyNoLimit } from './limit-words.ts';

const limit = { ucl: 3, method: 'student-t', tail: null, gap: null, state: 'below', hasLevel: true } as const;
const without = (gap: 'tooSkewed' | 'fewForRule' | 'noDetects' | 'equal') =>
  ({ ...limit, ucl: null, method: null, gap, state: 'cannot tell' }) as const;

test('[LEV-11] locations without a limit are counted by reason, the most frequent first', () => {
  const limits = [
    limit,
    without('noDetects'),
    without('fewForRule'),
    without('tooSkewed'),
    without('fewForRule'),
    null,
  ];
  expect(limitGapsText(limits)).toBe(
    'Cannot tell: 2 locations have too few results for a UCL95 (the rule takes eight, four of them detects); ' +
      '1 location has no detect; 1 location has too few results for so skewed values; 1 location has no result.',
  );
  expect(limitGapsText([limit])).toBeNull();
  expect(limitGapsText([])).toBeNull();
  expect(whyNoLimit({ ...limit, hasLevel: false })).toBe('no level, or several');
  expect(whyNoLimit(without('equal'))).toBe('equal detects');
});
