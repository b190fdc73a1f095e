import { expect, test } from 'vitest';
import { killWhileSaving } from '../../testing/killed-saves.ts';
import { repetitions } from '../../testing/soak.ts';

const kills = repetitions(2, 500);

test('[F01] kill -9 while saving queries: every acknowledged query exists once, none incomplete', async () => {
  const { lost, twice, torn, acknowledged, unanswered } = await killWhileSaving(kills);
  expect({ lost, twice, torn }).toEqual({ lost: [], twice: [], torn: [] });
  // The kills hit completed and incomplete saves.
  expect(acknowledged).toBeGreaterThanOrEqual(kills);
  expect(unanswered).toBeGreaterThanOrEqual(kills);
});
