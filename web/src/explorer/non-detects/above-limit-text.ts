import { formatCounted } from '@wellfield/science';

/** What becomes of results above a limit, for a reader of statistics. */
export function aboveLimitText(count: number): string {
  const [are, have] = count === 1 ? ['is', 'It counts'] : ['are', 'They count'];
  return (
    `${formatCounted(count, 'result')} ${are} above a limit (such as “> 1000”). ${have} as without a result in statistics, plots and ` +
    'surfaces, and as above a level where the limit is at the level or more.'
  );
}
