import { defaultTolerance, type Closeness, type Expectation } from '../../workers/verification/compare-answer.ts';

/** How far a number may be from the expected one, in words. */
export function toleranceText({ tolerance = defaultTolerance }: Pick<Expectation, 'tolerance'>): string {
  const { keys = {}, ...general } = tolerance;
  return [
    closenessText(general),
    ...Object.entries(keys).map(([key, closeness]) => `${key}: ${closenessText(closeness)}`),
  ].join('; ');
}

function closenessText({ abs = 0, rel = 0 }: Closeness): string {
  const parts = [...(abs === 0 ? [] : [String(abs)]), ...(rel === 0 ? [] : [`${rel} × the expected number`])];
  return parts.length === 0 ? 'exactly equal' : `within ${parts.join(' + ')}`;
}
