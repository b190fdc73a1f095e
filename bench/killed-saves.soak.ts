import { killWhileSaving } from '../server/src/testing/killed-saves.ts';
import type { Row } from './figure.ts';

export const title = 'kill -9 while queries are saved';

const kills = 500;

export async function run(): Promise<Row[]> {
  const { acknowledged, unanswered, lost, twice, torn } = await killWhileSaving(kills);
  const unit = '';
  const figures = {
    acknowledged,
    unanswered,
    'lost (must be 0)': lost,
    'twice (must be 0)': twice,
    'torn (must be 0)': torn,
  };
  return Object.entries(figures).map(([name, found]) => ({
    name: `${kills} kills: saves ${name}`,
    median: typeof found === 'number' ? found : found.length,
    unit,
  }));
}
