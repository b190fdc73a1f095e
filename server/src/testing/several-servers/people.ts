import pg from 'pg';
import { PasswordHasher } from '../../passwords/password-hasher.ts';
import { postgresStore } from '../../state/postgres/postgres-store.ts';
import { goodPassword } from '../api-client.ts';
import type { AnswerBook } from './answer-book.ts';
import { Person, type Refused } from './person.ts';

/** People with accounts of their own, whose emails are confirmed. */
export async function makePeople(
  count: number,
  { databaseUrl, origin, book }: { databaseUrl: string; origin: string; book: AnswerBook },
): Promise<Person[]> {
  const state = await postgresStore(databaseUrl).open();
  try {
    // One hash for all: making it takes as long as a login.
    const passwordHash = await new PasswordHasher().hash(goodPassword);
    const emails = Array.from({ length: count }, (_, index) => `person-${index + 1}@example.org`);
    for (const email of emails)
      await state.accounts.create({ email, firstname: 'Ada', lastname: 'Hale', passwordHash });
    return emails.map((email) => new Person(email, origin, book));
  } finally {
    await state.close();
  }
}

export const refusedTo = (people: readonly Person[]): Refused[] => people.flatMap(({ refused }) => refused);
export const wrongTo = (people: readonly Person[]): string[] => people.flatMap(({ wrong }) => wrong);
export const sumOf = (people: readonly Person[], of: (person: Person) => number): number =>
  people.reduce((sum, person) => sum + of(person), 0);

interface AccountRow {
  email: string;
  queries: { id: string; name: string }[];
  preferences: string | null;
}

/** What the database has of people that was not said to them, or lacks that was. */
export async function faultsInDatabase(address: string, people: readonly Person[]): Promise<string[]> {
  const accounts = await rowsFrom<AccountRow>(
    address,
    `select email, preferences,
      (select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name)), '[]')
         from saved_queries q where q.account_id = accounts.id and not deleted) as queries
      from accounts left join preferences on preferences.account_id = accounts.id`,
  );
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  return people.flatMap(({ email, told }) => {
    const account = byEmail.get(email);
    if (!account) return [`${email} has no account`];
    const held = JSON.parse(account.preferences ?? '{}') as { windows?: Record<string, { x: number }> };
    const faults = [...told.faultsOf(account.queries), ...told.faultsOfX(held.windows?.['moved']?.x ?? 0)];
    return faults.map((fault) => `${email}: ${fault}`);
  });
}

export async function rowsFrom<R extends pg.QueryResultRow>(address: string, sql: string): Promise<R[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}
