import { describe } from 'vitest';
import { describeFiles } from './describe-files.ts';
import { describeParity } from './describe-parity.ts';
import { describeQuestions } from './describe-questions.ts';
import { describeReleases } from './describe-releases.ts';
import { describeRepeatedAnswers } from './describe-repeated-answers.ts';
import type { MakeStoreUnderTest } from './store-under-test.ts';

/** The suite for every adapter of the sample store. */
export function describeSampleStore(adapter: string, make: MakeStoreUnderTest): void {
  describe(`the sample store in ${adapter}`, () => {
    describeParity(make);
    describeQuestions(make);
    describeFiles(make);
    describeRepeatedAnswers(make);
    describeReleases(make);
  });
}
