import { describe } from 'vitest';
import { randomRows } from '../random-samples.ts';
import { describeFiles } from './describe-files.ts';
import { describeMadeFiles } from './describe-made-files.ts';
import { describePointFiles } from './describe-point-files.ts';
import { describeParity } from './describe-parity.ts';
import { describeAnalyteOptions, describeQuestions } from './describe-questions.ts';
import { describeReleases } from './describe-releases.ts';
import { describeRepeatedAnswers } from './describe-repeated-answers.ts';
import { openedStore } from './opened-store.ts';
import { seed } from './random-questions.ts';
import type { MakeStoreUnderTest } from './store-under-test.ts';

/** The suite for every adapter of the sample store. */
export function describeSampleStore(adapter: string, make: MakeStoreUnderTest): void {
  describe(`[code 5] the sample store in ${adapter}`, () => {
    describeParity(make);
    const made = randomRows(3_000, seed);
    const opened = openedStore(make, made);
    describeQuestions(opened, made);
    describeAnalyteOptions(make);
    describeFiles(opened);
    describeMadeFiles(opened);
    describePointFiles(opened);
    describeRepeatedAnswers(opened);
    describeReleases(make);
  });
}
