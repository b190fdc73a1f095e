import { clusterPlaces, runToEnd, toLocalKm } from '@wellfield/science';
import { median, type Row, timed } from './figure.ts';
import { sampledWells } from './sampled-wells.ts';

export const title = 'Clusters of 5,000 wells';

const runs = 5;

export async function run(): Promise<Row[]> {
  const wells = sampledWells(5_000);
  const rows: Row[] = [];
  for (const count of [4, 11]) {
    const times: number[] = [];
    const seen = new Set<string>();
    for (let turn = 0; turn < runs; turn += 1) {
      const time = await timed(async () => {
        const { x, y } = toLocalKm(wells.long, wells.lat);
        const { groups } = runToEnd(clusterPlaces(x, y, count));
        if (groups.length !== count) throw new Error(`${groups.length} groups instead of ${count}`);
        seen.add(groups.map((group) => group.length).join());
      });
      times.push(time);
    }
    if (seen.size !== 1) throw new Error('the same places came to other groups');
    rows.push({ name: `${count} groups`, median: median(times), unit: 'ms', aim: '≤ 200 ms' });
  }
  return rows;
}
