import { expect, test } from 'vitest';
import { DuckDBInstance } from '@duckdb/node-api';
import { sampleColumns } from '@wellfield/contract';
import { describeSampleStore } from '../../testing/sample-store/describe-sample-store.ts';
import { repeatAnswers } from '../../testing/sample-store/describe-repeated-answers.ts';
import { duckdbStore } from '../../testing/sample-store/duckdb-store.ts';
import { repetitions } from '../../testing/soak.ts';
import { openReleaseSink } from './writing/open-release-sink.ts';

describeSampleStore('DuckDB', duckdbStore);

test('[reliability 1] statistics repeat where threads share the rows of a location', async () => {
  const tested = await duckdbStore();
  try {
    await publishManyResults(tested.releasesFolder);
    const found = await repeatAnswers(tested, {
      ways: 4,
      times: repetitions(4, 200),
      only: ['statistics', 'analyses'],
    });
    expect(Object.values(found).map((hashes) => hashes.length)).toEqual([1, 1]);
    expect(await repeatAnswers(tested, { ways: 1, times: 1, only: ['statistics', 'analyses'] })).toEqual(found);
  } finally {
    await tested.close();
  }
});

/** Results of very different magnitude at few locations, in more of DuckDB's row groups than one thread reads. */
async function publishManyResults(releasesFolder: string): Promise<void> {
  const given: Record<string, string> = {
    analyte: `'Tritium'`,
    location: `'MW-' || i % 7`,
    sample_date: `DATE '2001-01-01' + CAST(i % 50 AS INTEGER)`,
    year: 'CAST(2001 AS INTEGER)',
    quarter: 'CAST(1 AS INTEGER)',
    result: 'exp(hash(i) / 1e18) * CASE WHEN i % 3 = 0 THEN -0.1 ELSE 0.1 END',
  };
  const types = { text: 'VARCHAR', number: 'DOUBLE', integer: 'INTEGER', date: 'DATE' } as const;
  const columns = sampleColumns.map(
    ({ name, kind }) => `${given[name] ?? `CAST(NULL AS ${types[kind]})`} AS "${name}"`,
  );
  const instance = await DuckDBInstance.create(':memory:');
  const staging = await instance.connect();
  try {
    await staging.run(
      `CREATE TABLE records AS SELECT 'bmi' AS dataset, ${columns.join(', ')} FROM range(${repetitions(250_000, 500_000)}) t(i)`,
    );
    for (const name of ['analyte', 'location'])
      await staging.run(`CREATE TABLE ${name}_aliases (${name} VARCHAR, alias VARCHAR)`);
    const releases = openReleaseSink(releasesFolder);
    const { id } = await releases.write({ staging, name: null, demonstration: false, report: null });
    await releases.publish(id);
  } finally {
    staging.closeSync();
    instance.closeSync();
  }
}
