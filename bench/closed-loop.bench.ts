import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { countRecordsByBody } from '@wellfield/contract';
import { stopWithParent } from '../scripts/tool.ts';
import type { Requested, Asking } from './asking-client.ts';
import { fewRowsRelease } from './few-rows-release.ts';
import { comparison, median, p95, timed, type Row } from './figure.ts';
import { openAccount, receive } from './http-call.ts';
import { startServerProcess } from './server-process.ts';

export const title = 'What others wait while one account asks again as soon as it is answered, against an idle server';

const password = 'a long enough phrase 7';
const connections = [20, 200];
const everyMs = 15;
const warmUpMs = 2_000;
/** Other work on the machine comes and goes: alone and beside them are measured in turn, and the rounds' medians compared. */
const rounds = 5;
const measuredMs = 5_000;
const client = fileURLToPath(new URL('asking-client.ts', import.meta.url));

/** Durations in milliseconds. */
interface Waits {
  counts: number[];
  health: number[];
}

/** The waits beside the connections, and how many of their calls were answered and refused a second. */
interface Beside extends Requested {
  waits: Waits;
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
      const alone: Waits[] = [];
      const beside: Beside[] = [];
      for (let round = 0; round < rounds; round += 1) {
        alone.push(await waitsOf(origin, other, measuredMs));
        beside.push(await besideOf({ origin, token: asking, connections: many }, other));
        await setTimeout(warmUpMs);
      }
      rows.push(...figures(many, alone, beside));
    }
    return rows;
  } finally {
    await server.stop();
  }
}

async function besideOf(asking: Asking, other: string): Promise<Beside> {
  const crowd = fork(client, { execArgv: [...stopWithParent] });
  crowd.send(asking);
  await setTimeout(warmUpMs);
  const before = await read(crowd);
  const waits = await waitsOf(asking.origin, other, measuredMs);
  const after = await read(crowd);
  crowd.kill();
  await once(crowd, 'exit');
  const perSecond = (what: keyof Requested) => ((after[what] - before[what]) / measuredMs) * 1_000;
  return { waits, answered: perSecond('answered'), refused: perSecond('refused') };
}

function figures(many: number, alone: readonly Waits[], beside: readonly Beside[]): Row[] {
  const waits = (['counts', 'health'] as const).flatMap((what) => {
    const name = `${what === 'counts' ? "another account's count" : '/healthz'} beside ${many} connections`;
    const row = (of: Pick<Row, 'name' | 'aim'>, value: (waits: readonly number[]) => number): Row =>
      comparison(
        { ...of, unit: 'ms' },
        beside.map((round) => value(round.waits[what])),
        alone.map((round) => value(round[what])),
      );
    return [row({ name: `${name}, median` }, median), row({ name: `${name}, p95`, aim: '≤ 3 ×' }, p95)];
  });
  const calls = (['answered', 'refused'] as const).map((what) => ({
    name: `${many} connections: calls ${what} a second`,
    median: median(beside.map((round) => round[what])),
    unit: '',
  }));
  return [...waits, ...calls];
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

async function read(crowd: ChildProcess): Promise<Requested> {
  const answer = once(crowd, 'message');
  crowd.send('read');
  const [requested] = (await answer) as [Requested];
  return requested;
}
