import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { siteSettingsSchema } from './site-settings-schema.ts';

const guideFile = join(import.meta.dirname, '../../../docs/operating.md');

/** The defaults of the keys of site.json in the guide's tables; '' for none. */
function siteKeysOf(guide: string): Map<string, string> {
  const tables = [...guide.matchAll(/^\| key \|.*\n\|.*\n((?:\|.*\n)+)/gm)].map(([, table = '']) => table);
  return new Map(
    tables
      .join('')
      .split('\n')
      .flatMap((row) => {
        const [, keys = '', usual = ''] = row.split(/(?<!\\)\|/);
        return [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']): [string, string] => [
          key,
          usual.replaceAll('`', '').trim(),
        ]);
      }),
  );
}

interface SchemaNode {
  properties?: Record<string, SchemaNode>;
  required?: string[];
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  default?: unknown;
}

/** Every leaf key with its default; '' if it is required. */
function keysOf({ properties = {}, required = [], items, anyOf = [] }: SchemaNode, path: string): [string, string][] {
  // A value that can be a plain text or an object is described by the key itself.
  if (items) return items.anyOf ? [] : keysOf(items, `${path}[]`);
  const named = Object.entries(properties).flatMap(([name, node]) => {
    const key = path === '' ? name : `${path}.${name}`;
    const inner = keysOf(node, key);
    return inner.length > 0 ? inner : [[key, usualOf(node, required.includes(name))] as [string, string]];
  });
  return [...anyOf.flatMap((node) => keysOf(node, path)), ...named];
}

function usualOf({ default: usual }: SchemaNode, isRequired: boolean): string {
  if (usual === undefined) return isRequired ? '' : 'none';
  return typeof usual === 'string' ? usual : JSON.stringify(usual);
}

test('docs/operating.md: its tables have every key of site.json with its default', async () => {
  const known = new Map(keysOf(z.toJSONSchema(siteSettingsSchema, { io: 'input' }) as SchemaNode, ''));
  // The default applies only without `registration`; with it, the policy is required.
  known.set('registration.policy', siteSettingsSchema.shape.registration.parse(undefined).policy);
  expect(siteKeysOf(await readFile(guideFile, 'utf8'))).toEqual(known);
});
