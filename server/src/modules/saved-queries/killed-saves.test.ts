import { expect, test } from 'vitest';
import { killWhileSaving } from '../../testing/killed-saves.ts';

/** `npm run bench -- --soak` does five hundred. */
const kills = 8;

test('[F01] kill -9 while saving queries: every acknowledged query is there once, none torn', async () => {
  const { lost, twice, torn, acknowledged, unanswered } = await killWhileSaving(kills);
  expect({ lost, twice, torn }).toEqual({ lost: [], twice: [], torn: [] });
  // The kills met saves that were done and saves that were not.
  expect(acknowledged).toBeGreaterThanOrEqual(kills);
  expect(unanswered).toBeGreaterThanOrEqual(kills);
}, 120_000);
