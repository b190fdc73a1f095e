import { formatDateLl } from '@wellfield/science';
import { isoDate } from '../../frame/sample-frame.ts';
import { recentMonths } from '../../frame/screening/recent-results.ts';

/** 'sampled since Aug 3, 2008': of what the latest result is recent. */
export const sampledSince = (since: number) => `sampled since ${dayText(since)}`;

/** What was last sampled before the same day. */
export const lastSampledBefore = 'last sampled before';

/** That a block's latest result is no recent one. */
export const notSampledSince = (since: number) => `Not sampled since ${dayText(since)}.`;

/** What recent means, for help. */
export const recentMeaning = `What was sampled in the ${recentMonths} months before the newest result shown is counted first: a year's round of sampling and a quarter more. What was last sampled before is counted apart.`;

const dayText = (day: number) => formatDateLl(isoDate(day));
