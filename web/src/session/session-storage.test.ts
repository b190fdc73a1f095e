import { beforeEach, describe, expect, test } from 'vitest';
import { noSession, readSession, writeSession, type StoredValues } from './session-storage.ts';

const account = {
  username: 'a@b.test',
  email: 'a@b.test',
  firstname: 'A',
  lastname: 'B',
  user_id: '7',
  role: 'reader' as const,
};

let values: Map<string, string>;
let storage: StoredValues;
beforeEach(() => {
  values = new Map();
  storage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
});

describe('session storage', () => {
  test('what is written can be read', () => {
    const session = { token: 't', account, queryId: '12', analyte: 'Uranium-233/234' };
    writeSession(storage, session);
    expect(readSession(storage)).toEqual(session);
    expect([...values.keys()].toSorted()).toEqual(
      ['account', 'analyte_id', 'email', 'firstname', 'jwt', 'lastname', 'query_id', 'user_id', 'username'].toSorted(),
    );
  });

  test('missing values leave no entry', () => {
    writeSession(storage, { token: 't', account, queryId: '12', analyte: 'Arsenic' });
    writeSession(storage, { token: 't', account, queryId: null, analyte: null });
    expect(values.has('query_id')).toBe(false);
    writeSession(storage, noSession);
    expect(values.size).toBe(0);
  });

  test('without a token or with an incomplete account there is no session', () => {
    values.set('query_id', '12').set('email', 'a@b.test');
    expect(readSession(storage)).toEqual(noSession);
    values.set('jwt', 't');
    expect(readSession(storage)).toEqual({ token: 't', account: null, queryId: '12', analyte: null });
  });
});
