import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { limits, maxChoices } from '@wellfield/contract';
import { environmentSchema } from '../server/src/config/config.ts';
import { siteSettingsSchema } from '../server/src/site/site-settings-schema.ts';
import { projectRoot } from './project-root.ts';
import { settingWords } from './setting-words.ts';

interface SchemaNode {
  properties?: Record<string, SchemaNode>;
  required?: string[];
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  type?: string;
  enum?: string[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxLength?: number;
  pattern?: string;
}

export interface Setting {
  key: string;
  /** What it can be, in words. */
  values: string;
  /** Its default in site.json's own notation; null where there is none. */
  standard: string | null;
  required: boolean;
}

/** Every key of site.json. */
export function settings(): Setting[] {
  return settingsOf(z.toJSONSchema(siteSettingsSchema, { io: 'input' }) as SchemaNode, '');
}

function settingsOf({ properties = {}, required = [], items, anyOf = [] }: SchemaNode, path: string): Setting[] {
  // A value that can be a plain text or an object is described by the key itself.
  if (items) return items.anyOf ? [] : settingsOf(items, `${path}[]`);
  const named = Object.entries(properties).flatMap(([name, node]) => {
    const key = path === '' ? name : `${path}.${name}`;
    const inner = settingsOf(node, key);
    return inner.length > 0 ? inner : [settingOf(key, node, required.includes(name))];
  });
  return [...anyOf.flatMap((node) => settingsOf(node, path)), ...named];
}

function settingOf(key: string, node: SchemaNode, required: boolean): Setting {
  // The default applies only without `registration`; with it, the policy is required.
  const standard =
    key === 'registration.policy' ? siteSettingsSchema.shape.registration.parse(undefined).policy : node.default;
  return { key, values: valuesOf(node), standard: standard === undefined ? null : JSON.stringify(standard), required };
}

const figure = (value: number): string => value.toLocaleString('en');
const types: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  array: 'list',
  object: 'object',
};

function valuesOf({ anyOf, type = '', enum: words, ...node }: SchemaNode): string {
  const sort = anyOf?.find((one) => one.type !== 'null');
  if (sort) return valuesOf(sort);
  if (words) return words.map((word) => `\`${word}\``).join(', ');
  if (type === 'boolean') return '`true`, `false`';
  if (node.pattern?.startsWith('^#[0-9a-f]')) return '`#rrggbb`';
  if (node.maxLength !== undefined) return `text, up to ${node.maxLength} characters`;
  const { minimum, exclusiveMinimum, maximum = Infinity } = node;
  const low = minimum ?? exclusiveMinimum ?? -Infinity;
  const from = exclusiveMinimum === undefined ? 'from' : 'above';
  // A safe integer is no bound of ours.
  const high = maximum < Number.MAX_SAFE_INTEGER ? maximum : Infinity;
  if (low > -Number.MAX_SAFE_INTEGER && high < Infinity && exclusiveMinimum === undefined) {
    return `${figure(low)} to ${figure(high)}`;
  }
  if (low > -Number.MAX_SAFE_INTEGER) return `${from} ${figure(low)}${high < Infinity ? ` to ${figure(high)}` : ''}`;
  return types[type] ?? type;
}

/** The meaning of a key, its own or one that it shares. */
export function wordsOf(key: string): string | undefined {
  const shared = Object.keys(settingWords).find((name) => {
    const [start = '', end] = name.split('*');
    return end !== undefined && key.startsWith(start) && key.endsWith(end);
  });
  return settingWords[key] ?? (shared && settingWords[shared]);
}

/** Bounds that no setting changes. */
const fixed: readonly [what: string, bound: string][] = [
  ['choices of a query or shared link', figure(maxChoices)],
  ['bytes of a query or shared link', `${figure(limits.filterBodyBytes / 1_048_576)} MiB`],
  ['ranges of a field in a query, where those that touch are one', figure(limits.rangesOfField)],
  ['shared links that an account makes in an hour', figure(limits.view.perHour)],
  ['bug reports of an account in a day', figure(limits.bugReport.perDay)],
  ['sessions of an account', figure(limits.sessionsOfAccount)],
  ['networks that an account is known to log in from', figure(limits.knownNetworks.max)],
  ['passkeys of an account', figure(limits.passkeys.max)],
  ['emailed passwords of an account in an hour', figure(limits.emailedPasswordsPerHour)],
  ['emails in a day that confirm an address', figure(limits.mailsToUnconfirmedPerDay)],
  ['emails of one kind in a day that warn an account', figure(limits.noticesPerDay)],
  ['days that the link to an export works', figure(limits.exportLinkDays)],
  ['days that an export is listed after that', figure(limits.endedExportDays)],
  ['days after that in which its link says that it was deleted', figure(limits.deletedExportDays)],
  ['hours without a call after which a session ends', figure(limits.tokenIdleHours)],
  ['days after which a session ends in any case', figure(limits.tokenMaxDays)],
  ['newest releases that stay', figure(limits.releasesRetained)],
  ['calls of an account that wait for their turn', figure(limits.callTurns.waiting.account)],
  ['calls of an account that begin at once while others ask', figure(limits.callTurns.pace.atOnce)],
  ['milliseconds between further ones', figure(limits.callTurns.pace.everyMs)],
  ['seconds for the headers of a request', figure(limits.headersTimeoutMs / 1_000)],
  ['seconds for a request', figure(limits.requestTimeoutMs / 1_000)],
  ['bytes of a body', `${limits.bodyBytes / 1_024} KiB`],
  ['bytes of an address', `${limits.requestTargetMaxBytes / 1_024} KiB`],
];

/** The rows of the README's table of variables, which every variable of the environment is in. */
function environmentRows(): string[] {
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8').split('\n## Environment\n')[1] ?? '';
  const rows = (readme.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  for (const name of Object.keys(environmentSchema.shape)) {
    if (!rows.some((row) => row.includes(`\`${name}\``))) throw new Error(`README.md does not describe ${name}`);
  }
  return rows;
}

const general = 'General';

/** docs/settings.md. */
export function settingsPage(): string {
  const sections = Map.groupBy(settings(), ({ key }) => /^(\w+)(\[\])?\./.exec(key)?.[1] ?? general);
  const tables = [...sections].map(([name, rows]) => {
    const lines = rows.map(({ key, values, standard, required }) =>
      row(
        `\`${key}\``,
        values,
        standard === null ? (required ? 'required' : 'none') : `\`${standard}\``,
        wordsOf(key) ?? '',
      ),
    );
    return [
      `### ${name === general ? name : `\`${name}\``}`,
      '',
      table('key', 'value', 'default', 'meaning'),
      ...lines,
    ].join('\n');
  });
  return `# Settings

Made by \`npm run settings\` from the schemas of the product; a test compares them. [The guide](operating.md) says when to
change what.

## Environment

${[table('variable', 'default', 'meaning'), ...environmentRows()].join('\n')}

## \`site.json\`

A key that is required is so wherever the object that it belongs to is present. Changes apply after a restart.

${tables.join('\n\n')}

## Limits that no setting changes

Those of tries are in [SECURITY.md](../SECURITY.md#throttles).

${[table('what', 'limit'), ...fixed.map((cells) => row(...cells))].join('\n')}
`;
}

function row(...cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}

function table(...headings: string[]): string {
  return `${row(...headings)}\n|${'---|'.repeat(headings.length)}`;
}
