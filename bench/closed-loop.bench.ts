import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { countRecordsByBody } from '@wellfield/contract';
import { stopWithParent } from '../scripts/tool.ts';
import type { Asked, Asking } from './asking-client.ts';
import { fewRowsRelease } from './few-rows-release.ts';
import { median, p95, timed, type Row } from './figure.ts';
import { openAccount, receive } from './http-call.ts';
import { startServerProcess } from './server-process.ts';

export const title = 'What others wait while one account asks again as soon as it is answered, against an idle server';

const password = 'a long enough phrase 7';
const connections = [20, 200];
const everyMs = 15;
const warmUpMs = 2_000;
const measuredMs = 8_000;
const client = fileURLToPath(new URL('asking-client.ts', import.meta.url));

/** Durations in milliseconds. */
interface Waits {
  counts: number[];
  health: number[];
}

export async function run(): Promise<Row[]> {
  const { releasesFolder } = await fewRowsRelease();
  const server = await startServerProcess(releasesFolder);
  try {
    const { origin } = server;
    const [asking, other] = [
      await openAccount(origin, 'asks@example.org', password),
      await openAccount(origin, 'waits@example.org', password),
    ];
    await waitsOf(origin, other, warmUpMs);
    const rows: Row[] = [];
    for (const many of connections) {
      const alone = await waitsOf(origin, other, measuredMs);
      const crowd = fork(client, { execArgv: [...stopWithParent] });
      crowd.send({ origin, token: asking, connections: many } satisfies Asking);
      await setTimeout(warmUpMs);
      const before = await read(crowd);
      const beside = await waitsOf(origin, other, measuredMs);
      const after = await read(crowd);
      crowd.kill();
      await once(crowd, 'exit');
      await setTimeout(warmUpMs);
      rows.push(...figures(many, alone, beside));
      for (const what of ['answered', 'refused'] as const) {
        const perSecond = ((after[what] - before[what]) / measuredMs) * 1_000;
        rows.push({ name: `${many} connections: calls ${what} a second`, median: perSecond, unit: '' });
      }
    }
    return rows;
  } finally {
    await server.stop();
  }
}

function figures(many: number, alone: Waits, beside: Waits): Row[] {
  return (['counts', 'health'] as const).flatMap((what) => {
    const name = `${what === 'counts' ? "another account's count" : '/healthz'} beside ${many} connections`;
    const row = (of: string, value: number, reference: number): Row => ({
      name: `${name}, ${of}`,
      median: value,
      unit: 'ms',
      reference,
      ratio: value / reference,
    });
    return [
      row('median', median(beside[what]), median(alone[what])),
      { ...row('p95', p95(beside[what]), p95(alone[what])), aim: '≤ 3 ×' },
    ];
  });
}

let counted = 0;

/** One count after another, and one look after another at the server's health, each at most every so often. */
async function waitsOf(origin: string, token: string, ms: number): Promise<Waits> {
  const until = performance.now() + ms;
  const times = async (call: () => Promise<unknown>): Promise<number[]> => {
    const waits: number[] = [];
    while (performance.now() < until) {
      const pause = setTimeout(everyMs);
      waits.push(await timed(call));
      await pause;
    }
    return waits;
  };
  const count = () => {
    counted += 1;
    const body = { query_type: 2, filters: [{ field: 'detect', filter: `v${counted}` }], analyte_id: '0' };
    return receive(origin, countRecordsByBody.path, { method: 'POST', token, body });
  };
  const [counts, health] = await Promise.all([times(count), times(() => receive(origin, '/healthz'))]);
  return { counts, health };
}

async function read(crowd: ChildProcess): Promise<Asked> {
  const answer = once(crowd, 'message');
  crowd.send('read');
  const [asked] = (await answer) as [Asked];
  return asked;
}
