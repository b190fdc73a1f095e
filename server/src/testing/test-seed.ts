/** The seed of what a test draws at random: TEST_SEED=5 npm test -- FILE repeats a draw. */
export function testSeed(usual: number): number {
  return Number(process.env['TEST_SEED'] ?? usual);
}
