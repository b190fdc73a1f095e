import { expect, test } from 'vitest';
import { limitForm, limitLookAtStart } from './limit-look.ts';

test('[figures B6] samples whose limits differ are compared by Peto and Peto’s test unless another is chosen', () => {
  expect(limitLookAtStart.test).toBe('peto-peto');
  // A link names a test only where it is another; Gehan's is still a choice.
  expect(limitForm.texts(limitForm.changed(limitLookAtStart))).toEqual([]);
  expect(limitForm.texts(limitForm.changed({ ...limitLookAtStart, test: 'gehan' }))).toEqual([
    ['background-test', 'gehan'],
  ]);
});
