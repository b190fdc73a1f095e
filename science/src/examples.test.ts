import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as science from './index.ts';
import { runToEnd } from './testing/run-to-end.ts';

/** The examples of docstrings, `name(arguments) → result` in JSON, are run. */
const folder = new URL('.', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(testing|validity)\//.test(file))
  .map((file) => ({ file, source: readFileSync(new URL(file, folder), 'utf8') }))
  .filter(({ source }) => /\nexport function\b/.test(source));
const functions = new Map<string, unknown>(Object.entries(science));

describe.each(sources)('examples in $file', ({ source }) => {
  const examples = [...source.matchAll(/^ \* (\w+)\((.*)\) → (.+)$/gm)];
  const exported = [...source.matchAll(/^export function\*? (\w+)/gm)].map(([, name]) => name);

  test('every function has one', () => {
    const shown = new Set(examples.map(([, name]) => name));
    expect(exported.filter((name) => !shown.has(name))).toEqual([]);
  });

  test.for(examples.map(([line, name = '', args = '', result = '']) => ({ line: line.slice(3), name, args, result })))(
    '$line',
    ({ name, args, result }) => {
      const called = functions.get(name) as (...values: unknown[]) => unknown;
      expect(plain(called(...(JSON.parse(`[${args}]`) as unknown[])))).toEqual(JSON.parse(result));
    },
  );
});

/** A result as JSON: steps run to their end, typed arrays as arrays. */
function plain(result: unknown): unknown {
  if (isSteps(result)) return plain(runToEnd(result));
  return JSON.parse(
    JSON.stringify(result, (_, value: unknown) =>
      ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value,
    ),
  );
}

function isSteps(result: unknown): result is science.Steps<unknown> {
  return Object.prototype.toString.call(result) === '[object Generator]';
}
