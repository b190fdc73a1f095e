import { expect, test } from 'vitest';
import { killWhileSaving } from '../../testing/killed-saves.ts';
import { isSoak, repetitions } from '../../testing/soak.ts';

/** In the soak four servers at once: while one starts, others save. */
const servers = repetitions(1, 4);
const kills = repetitions(2, 500);
/** After up to so many saves: in the soak more than 20,000 in all. */
const moments = repetitions(6, 100);

test('[F01] kill -9 while saving queries: every acknowledged query exists once, none incomplete', async () => {
  const all = await Promise.all(Array.from({ length: servers }, () => killWhileSaving(kills / servers, moments)));
  for (const { lost, twice, torn } of all) expect({ lost, twice, torn }).toEqual({ lost: [], twice: [], torn: [] });
  // The kills hit completed and incomplete saves.
  const acknowledged = all.reduce((sum, found) => sum + found.acknowledged, 0);
  const unanswered = all.reduce((sum, found) => sum + found.unanswered, 0);
  expect(acknowledged).toBeGreaterThanOrEqual(isSoak ? 20_000 : kills);
  expect(unanswered).toBeGreaterThanOrEqual(kills);
});
