/**
 * The seed of what a test draws at random: the same in each `npm test`, another in each soak.
 * TEST_SEED=5 npm test -- FILE repeats a draw.
 */
export function testSeed(standard: number): number {
  return Number(process.env['TEST_SEED'] ?? (process.env['SOAK'] === undefined ? standard : Date.now() % 1_000_000));
}
