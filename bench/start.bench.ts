import { generatedRelease } from './bench-release.ts';
import { median, type Row } from './figure.ts';
import { receive } from './http-call.ts';
import { startServerProcess } from './server-process.ts';

export const title = 'The start of the server';

const starts = 7;

export async function run(): Promise<Row[]> {
  const { releasesFolder } = await generatedRelease();
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const begin = performance.now();
    const server = await startServerProcess(releasesFolder);
    await receive(server.origin, '/readyz');
    times.push(performance.now() - begin);
    await server.stop();
  }
  const unit = 'ms';
  return [
    { name: 'from its start until it says that it is ready', median: median(times), unit, aim: '≤ 1000 ms' },
    { name: 'the slowest of them', median: Math.max(...times), unit },
  ];
}
