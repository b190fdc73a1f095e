import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  changePassword,
  executeQuery,
  listCasIds,
  makeAccessToken,
  readOverlays,
  readPiper,
  readSite,
  saveQuery,
} from '@wellfield/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiClient, success, type ApiClient } from '../server/src/testing/api-client.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { sharedFolder } from '../server/src/testing/shared-folder.ts';
import { isSoak } from '../server/src/testing/soak.ts';
import { spawnServer } from '../server/src/testing/spawn-server.ts';
import { operatorMachine, type OperatorMachine } from './operating-machine.ts';
import { projectRoot } from './project-root.ts';

const guide = readFileSync(join(projectRoot, 'docs', 'operating.md'), 'utf8');

/** The guide's blocks of commands, in order: those for a running site, for when something goes wrong, or of the example. */
function commandsOf(part: 'way' | 'drill' | 'example'): string[] {
  const fence = part === 'way' ? 'sh' : `sh ${part}`;
  return [...guide.matchAll(/^```(.*)\n([^]*?)^```$/gm)].flatMap(([, info, commands = '']) =>
    info === fence ? [commands] : [],
  );
}

/** The last that a command printed. */
function printedPassword(output: string): string {
  return [...output.matchAll(/^password: (\S+)$/gm)].at(-1)?.[1] ?? '';
}

/** The location whose analysis is checked below. */
const looked = '435308112454101';

/** A data set with one row in 500, and all of one location; returns the number. The soak reads all of it. */
function cutData(whole: string, part: string): Record<'samples' | 'levels', number> {
  mkdirSync(part, { recursive: true });
  for (const name of readdirSync(whole)) {
    if (!name.endsWith('.gz')) symlinkSync(join(whole, name), join(part, name));
  }
  const cut = (file: string): number => {
    const [header = '', ...lines] = gunzipSync(readFileSync(join(whole, file)))
      .toString()
      .trimEnd()
      .split('\n');
    const retained = lines.filter((line, at) => at % 500 === 0 || line.includes(looked));
    writeFileSync(join(part, file), gzipSync([header, ...retained, ''].join('\n')));
    return retained.length;
  };
  return { samples: cut('samples.csv.gz'), levels: cut('gwl.csv.gz') };
}

/** The guide is for systems with a POSIX shell. */
describe.runIf(process.platform !== 'win32')('the guide’s commands, unchanged and in order', () => {
  let machine: OperatorMachine;
  /** Ada's, which logs in once, and her session. */
  let password: string;
  let session: string;
  beforeAll(async () => {
    machine = await operatorMachine();
  });
  afterAll(() => machine.stop());

  async function login(api: ApiClient, email: string, password: string): Promise<string> {
    const { status, body } = await api.form('/api/login', { email, password });
    expect(status).toBe(200);
    return (body as { token: string }).token;
  }

  test('[security 16] lead from a laboratory’s file to a running site, with settings for their owner alone', async () => {
    const output = await machine.run(commandsOf('way'));
    expect(output).toContain('Dry run: nothing was changed.');
    expect(output).toMatch(/BMI 4, SNWA 0, WL 0 rows\nPublished as release/);
    expect(output.match(/"success":true/g)?.length, output).toBeGreaterThanOrEqual(4);
    expect(readdirSync(join(machine.home, 'backups'))).toHaveLength(2);
    expect(readdirSync(machine.home).filter((name) => name.startsWith('wellfield-data.before-'))).toHaveLength(1);
    const [encrypted = ''] = readdirSync(join(machine.home, 'encrypted'));
    expect(readdirSync(join(machine.home, 'encrypted', encrypted))).toEqual(['backup.tar.age']);
    expect(output).toMatch(/Restored the backup of .* to .*\/drill\.[^]*ada@example\.org/);

    expect(statSync(join(machine.home, 'wellfield.env')).mode & 0o777).toBe(0o600);
    const api = apiClient(`http://127.0.0.1:${machine.port}`);
    password = printedPassword(output);
    const token = (session = await login(api, 'ada@example.org', password));
    const sent = { name: 'Tritium', query_type: 0, data: [{ field: 'analyte_name', filter: 'Tritium' }] };
    const { query } = success(saveQuery, await api.post('/api/queries', sent, token));
    const { data } = success(executeQuery, await api.get(`/api/queries/${query.id}/0`, token));
    const rows = data.map(({ location, result, detect, unit, sample_date: day }) => [
      location,
      result,
      detect,
      unit,
      day,
    ]);
    expect(rows).toEqual([
      ['MW-1', 310, 'Y', 'pCi/L', '2026-07-14'],
      ['MW-2', 40, 'U', 'pCi/L', '2026-07-15'],
    ]);
    // UTM zone 12N, 149,880 m west of 111° W and 4,810,550 m from the equator.
    expect(data[0]?.lat).toBeCloseTo(43.43, 1);
    expect(data[0]?.long).toBeCloseTo(-112.85, 1);
    expect((await api.get('/')).text).toContain('<script');
  });

  test('and out of a leaked token, a lost laptop, a full disk and a bad release', async () => {
    appendFileSync(join(machine.home, 'wellfield.env'), `METRICS_PORT=${await freePort()}\n`);
    const api = apiClient(`http://127.0.0.1:${machine.port}`);
    const email = 'ada@example.org';
    const chosen = 'a well, a pump and a filter';
    const change = { email, old_password: password, new_password: chosen };
    const { token } = success(changePassword, await api.post('/api/change_pw', change, session));
    const made = await api.post('/api/access_tokens', { name: 'Monthly report', days: 30 }, token);
    const { token: leaked, access_token } = success(makeAccessToken, made);
    const sent = { name: 'All', query_type: 0, data: [{ field: 'analyte_name', filter: 'TCE' }] };
    const { query } = success(saveQuery, await api.post('/api/queries', sent, token));
    const rows = `/api/queries/${query.id}/results.csv`;
    expect((await api.get(rows, leaked)).status).toBe(200);
    writeFileSync(
      join(machine.home, 'found.txt'),
      `curl -H "Authorization: Bearer ${leaked}" https://wells.example.org\n`,
    );

    const environment = ['cd ~/wellfield', 'set -a; . ~/wellfield.env; set +a'];
    const output = await machine.run([...environment, ...commandsOf('drill')]);
    expect(output).toContain(`Revoked the access token "Monthly report" of ${email}.`);
    expect(output).toContain('"event":"rows_downloaded","outcome":"done","from":"127.0.0.1"');
    expect(output).toContain(`"token":"${access_token.id}"`);
    expect(output).not.toContain(leaked);
    expect((await api.get(rows, leaked)).status).toBe(401);
    expect((await api.get('/api/queries', token)).status).toBe(401);
    expect((await api.form('/api/login', { email, password: chosen })).status).toBe(401);
    await login(api, email, printedPassword(output));
    expect(readdirSync(machine.home).filter((name) => name.startsWith('wellfield-data.before-'))).toEqual([]);
    // The full disk: seen in three places, and over.
    expect(output.match(/the disk is nearly full: \d+ MiB are free and \d+ MiB should be/g)).toHaveLength(3);
    expect(output).toMatch(/^wellfield_disk_free_bytes \d[^]*^wellfield_disk_floor_bytes \d[^]*"warnings":\[\]/m);
    // The bad release: one row of its four is another; it is damaged, too; and the one before it is served again.
    const [, wrong] = /^Published as release (\S+)\.$/m.exec(output) ?? [];
    expect(output).toContain(
      `"degraded":"Release ${wrong} cannot be served: samples.duckdb does not match its checksum`,
    );
    expect(output).toMatch(
      /^\* (\S+) .*\n {2}(\S+) [^]*^wellfield_release_degraded 1$[^]*Release \2 is the current one\./m,
    );
    expect(output).toMatch(/^wellfield_release_degraded 0$[^]*^wellfield_release_served\{release="\S+"\} 1$/m);
  });

  test.skipIf(sharedFolder === null)(
    'set up the worked example: results, levels, parameters and overlays of a federal complex',
    async () => {
      const whole = join(sharedFolder ?? '', 'data');
      const rows = { samples: 427_523, levels: 85_843 };
      const data = isSoak ? whole : join(machine.home, 'data');
      if (!isSoak) Object.assign(rows, cutData(join(whole, 'usgs-inl'), join(data, 'usgs-inl')));
      const before = ['cd ~/wellfield', `export DATA=${data}`];
      const output = await machine.run([...before, ...commandsOf('example')]);
      expect(output).toContain('6 overlays');
      // According to the data set's own description.
      for (const count of Object.values(rows)) expect(output).toContain(count.toLocaleString('en-US'));
      expect(output).toMatch(/Release: BMI [\d,]{3,7}, SNWA 0, WL [\d,]{3,6} rows/);
      const folders = { DATA_DIR: join(machine.home, 'inl-data'), SITE_DIR: join(machine.home, 'inl-site') };
      const server = await spawnServer(folders);
      try {
        const api = apiClient(server.origin);
        const token = await login(api, 'ada@example.org', /^password: (\S+)$/m.exec(output)?.[1] ?? '');
        expect(success(readSite, await api.get('/api/site')).title).toBe('INL wells');
        const { layers } = success(readOverlays, await api.get('/api/overlays', token));
        const features = (name: string) =>
          (JSON.parse(layers[name] ?? '{}') as { features: unknown[] }).features.length;
        expect(['facilities', 'percponds', 'lakes', 'streams', 'inl', 'iwd'].map(features)).toEqual([
          7, 47, 53, 912, 1, 1,
        ]);
        const { data: casIds } = success(listCasIds, await api.get('/api/cas_ids', token));
        expect(casIds).toHaveLength(171);
        expect(casIds).toContainEqual({
          analyte_name: '1,1,1-Trichloroethane',
          cas_id: '71-55-6',
          analyte_name_raw: '1,1,1-Trichloroethane, water, unfiltered, recoverable, micrograms per liter',
        });
        // 145 mg/L of alkalinity as calcium carbonate; bicarbonate was not measured.
        const piper = success(readPiper, await api.get('/api/piper', token)).data;
        const analysis = piper.find(({ location, sample_date: day }) => location === looked && day === '1984-10-25');
        expect(analysis).toMatchObject({ hco3_units: 'mg/L', derived: { hco3: 'Alkalinity' } });
        expect(analysis?.hco3).toBeCloseTo(145 * 1.2192, 6);
      } finally {
        server.child.kill('SIGTERM');
        await server.ended;
      }
    },
  );
});
