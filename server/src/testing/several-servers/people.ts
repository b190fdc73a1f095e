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
    const passwordHash = await new PasswordHasher().hash(goodPassword, null);
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

export async function rowsFrom<R extends pg.QueryResultRow>(address: string, sql: string): Promise<R[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}
