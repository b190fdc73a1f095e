import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { executeQuery, listSavedQueries, login, saveQuery } from '@wellfield/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiClient, goodPassword, success } from '../server/src/testing/api-client.ts';
import {
  hasPostgres,
  newDatabase,
  openPostgres,
  type PostgresServer,
} from '../server/src/testing/postgres/postgres-server.ts';
import { rowsFrom } from '../server/src/testing/several-servers/people.ts';
import { isSoak } from '../server/src/testing/soak.ts';
import { commandsUnder } from './guide-blocks.ts';
import { createAccount, newShell, operatorMachine, type OperatorMachine } from './operating-machine.ts';

describe.runIf(isSoak && hasPostgres && process.platform !== 'win32')('the commands that move a running site', () => {
  let database: PostgresServer;
  let address: string;
  let machine: OperatorMachine;
  beforeAll(async () => {
    database = await openPostgres();
    ({ address } = await newDatabase(database));
    const named = new URL(address);
    named.password = '';
    machine = await operatorMachine({ NEW_DATABASE: named.href });
    const { hostname, port, pathname, username, password } = new URL(address);
    const line = [hostname, port, pathname.slice(1), username, decodeURIComponent(password)].join(':');
    writeFileSync(join(machine.home, '.pgpass'), `${line}\n`, { mode: 0o600 });
  });
  afterAll(async () => {
    await machine?.stop();
    await database?.stop();
  });

  test('lead into a database and back into a folder, with accounts, queries and releases', async () => {
    const way = ['## Install', '## Settings', '## The site folder', '## Results', '## The service'];
    await machine.run(way.flatMap((heading) => commandsUnder(heading)));
    const api = apiClient(`http://127.0.0.1:${machine.port}`);
    const email = 'moved@example.org';
    await createAccount(machine, email, goodPassword);
    const { token } = success(login, await api.form('/api/login', { email, password: goodPassword }));
    const requested = { name: 'Tritium', query_type: 0, data: [{ field: 'analyte_name', filter: 'Tritium' }] };
    const { query } = success(saveQuery, await api.post('/api/queries', requested, token));
    const shown = async () => {
      const { queries } = success(listSavedQueries, await api.get('/api/queries', token));
      const { data } = success(executeQuery, await api.get(`/api/queries/${query.id}/0`, token));
      return { names: queries.map(({ name }) => name), results: data.map(({ result }) => result) };
    };
    // The laboratory's file of the guide has these.
    const right = { names: ['Tritium'], results: [310, 40] };
    expect(await shown()).toEqual(right);

    const inUse = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    for (const [info, isShared] of [
      ['sh into-database', true],
      ['sh into-folder', false],
    ] as const) {
      const output = await machine.run([...newShell, ...commandsUnder('### Accounts in PostgreSQL', info)]);
      expect(output).toContain('Everything arrived, byte by byte.');
      expect((await rowsFrom(address, inUse)).length > 0).toBe(isShared);
      expect(await shown()).toEqual(right);
    }
  });
});
