import { join } from 'node:path';
import { executeQuery, login, saveQuery } from '@wellfield/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabaseRows } from '../server/src/samples/rows/postgres/database-rows.ts';
import { apiClient, goodPassword, success } from '../server/src/testing/api-client.ts';
import { hasExtension } from '../server/src/testing/postgres/find-postgres.ts';
import { rowsFrom } from '../server/src/testing/several-servers/people.ts';
import { sampleRows } from '../server/src/testing/sample-rows.ts';
import { writeSmallRelease } from '../server/src/testing/small-release.ts';
import { isSoak } from '../server/src/testing/soak.ts';
import { blocksUnder, commandsUnder } from './guide-blocks.ts';
import { createAccount, operatorMachine } from './operating-machine.ts';
import { databaseMachine } from './root-machines.ts';

const isRoot = process.getuid?.() === 0;
const hasCitus = hasExtension('citus');
const lacking = hasCitus ? '' : ' (skipped: PostgreSQL on this machine has no extension citus)';

/** Each machine is an address of this one. */
const addresses = { COORDINATOR: '127.0.0.31', FIRST_WORKER: '127.0.0.32', SECOND_WORKER: '127.0.0.33' };
const secrets = { ROWS_PASSWORD: '8f00b204e980', NODES_PASSWORD: '0998ecf8427e' };
const variables = { ...addresses, ...secrets, NETWORK: '127.0.0.0/8' };
/** Where a server on its own listens. */
const SERVER = '127.0.0.1';

describe.runIf(isSoak && isRoot && hasCitus)(`the commands for rows on Citus${lacking}`, () => {
  const stops: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop();
  });
  const stopped = <M extends { stop(): Promise<void> }>(machine: M): M => {
    stops.push(() => machine.stop());
    return machine;
  };

  test('lead to a site whose rows are on the workers, each analyte’s on one; lost ones are named, and found again', async () => {
    const machineAt = async (MACHINE: string) => stopped(await databaseMachine(MACHINE, { ...variables, MACHINE }));
    const coordinator = await machineAt(addresses.COORDINATOR);
    const workers = [await machineAt(addresses.FIRST_WORKER), await machineAt(addresses.SECOND_WORKER)];
    const server = stopped(await operatorMachine({ ...variables, SERVER, PORT: '3000' }));
    const way = ['## Install', '## Settings', '## The site folder', '## Results', '## The service'];
    await server.run(way.flatMap((heading) => commandsUnder(heading)));
    const machinesOf: Record<string, readonly { run(commands: readonly string[]): Promise<string> }[]> = {
      'sh rows-machines': [...workers, coordinator],
      'sh coordinator': [coordinator],
      'sh each-server': [server],
    };
    for (const { info, commands } of blocksUnder('### Rows on Citus')) {
      for (const machine of machinesOf[info] ?? []) await machine.run([commands]);
    }

    const samplesUrl = `postgres://wellfield:${secrets.ROWS_PASSWORD}@${addresses.COORDINATOR}:5432/samples`;
    const storage = openDatabaseRows(samplesUrl);
    stops.push(() => storage.close());
    const release = await writeSmallRelease(join(server.home, 'wellfield-data'), sampleRows, { storage });
    const api = apiClient(`http://${SERVER}:3000`);
    const readiness = async () => (await api.get('/readyz')).text;
    await expect.poll(readiness).toContain(release);
    const tables = await rowsFrom(
      samplesUrl,
      `select distribution_column as by, access_method as method from citus_tables where table_name::text like '%samples'`,
    );
    expect(tables).toEqual([{ by: 'analyte', method: 'columnar' }]);
    const fields = { email: 'rows@example.org', password: goodPassword };
    await createAccount(server, fields.email, fields.password);
    const { token } = success(login, await api.form('/api/login', fields));
    const question = { name: 'Tritium', query_type: 0, data: [{ field: 'analyte_name', filter: 'Tritium' }] };
    const { query } = success(saveQuery, await api.post('/api/queries', question, token));
    const ask = () => api.get(`/api/queries/${query.id}/0`, token);
    expect(success(executeQuery, await ask()).data).toHaveLength(6);

    for (const worker of workers) worker.kill();
    await expect.poll(readiness).toContain('has lost one of its machines');
    for (const worker of workers) await worker.run(['systemctl start postgresql']);
    await expect.poll(async () => (await ask()).status).toBe(200);
    expect(success(executeQuery, await ask()).data).toHaveLength(6);
  });
});
