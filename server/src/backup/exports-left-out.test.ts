import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { exportsLeftOut } from './exports-left-out.ts';

const database = { DATABASE_URL: 'postgres://wells:a-secret@db.example.org/wells' };
const store = {
  EXPORTS_URL: 's3://our-wells/exports?region=us-west-2',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'a-secret',
};
const inDatabase =
  'Files of exports are in the database of DATABASE_URL, not in this backup: pg_dump of the database has them.';
const inStore = 'Files of exports are in the object store of EXPORTS_URL: copy them with its own means.';

test.each([
  [{}, null],
  [database, inDatabase],
  [store, inStore],
  [{ ...database, ...store }, inStore],
])('[F21] a backup says which files of exports it leaves out, and who has them: %#', (environment, notice) => {
  expect(exportsLeftOut(readConfig(environment))).toBe(notice);
});
