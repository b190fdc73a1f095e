import { isSoak } from './soak.ts';

/**
 * The seed of what a test draws at random: the same in each `npm test`, another in each soak.
 * TEST_SEED=5 npm test -- FILE repeats a draw.
 */
export function testSeed(standard: number): number {
  return Number(process.env['TEST_SEED'] ?? (isSoak ? Date.now() % 1_000_000 : standard));
}
