import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SampleColumn } from '@wellfield/contract';
import { z } from 'zod';
import type { FindSystem } from '../positions/site-systems.ts';
import { isKnownFlag, knownFlags } from '../flags/default-meaning.ts';
import { ImportUsageError } from '../import-options.ts';
import { hasShortYear } from './date-format.ts';
import { deliveredFields, requiredFields, type DeliveredField } from './mapping.ts';

const field = z.enum(deliveredFields as [DeliveredField, ...DeliveredField[]]);
const columnName = z.string().trim().min(1);
const value = z.union([z.string(), z.number()]).nullable();

/** A JSON mapping. Unknown keys are refused, so that a misspelled one is noticed. */
export const jsonMappingSchema = z
  .strictObject({
    /** The sample record's field: the file's column. */
    columns: z.partialRecord(field, columnName),
    /** Values for all rows. */
    constants: z.partialRecord(field, value).default({}),
    /** By field: delivered text (`""` is an empty cell) to its meaning. */
    values: z.partialRecord(field, z.record(z.string(), value)).default({}),
    /** By field: the meaning of texts that `values` does not list. */
    otherwise: z.partialRecord(field, value).default({}),
    dateFormat: z.string().min(1).optional(),
    /** Years of two digits are those from this one on. */
    firstYear: z.int().min(1).max(9_900).optional(),
    /** How numbers are written, if not with a decimal point and nothing between thousands. */
    numbers: z
      .strictObject({
        decimal: z.enum(['.', ',']).default('.'),
        thousands: z.enum(['.', ',', ' ', "'"]).nullable().default(null),
      })
      .refine(({ decimal, thousands }) => decimal !== thousands, 'the decimal sign cannot stand between thousands, too')
      .optional(),
    coordinates: z.strictObject({ crs: z.string().nullable().default(null), x: columnName, y: columnName }).optional(),
    /** Signs or words before the result's number, or in its place, and the detect flag that they mean. */
    resultFlags: z.record(z.string().trim().min(1), z.enum(knownFlags)).default({}),
    /** Unit spellings in this file. */
    units: z.record(z.string(), z.string().min(1)).default({}),
    /** Rows to skip, and why. */
    skip: z
      .array(
        z.strictObject({
          column: columnName,
          values: z.array(z.string().nullable()).min(1),
          reason: z.string().trim().min(1),
        }),
      )
      .default([]),
  })
  .superRefine((mapping, context) => {
    const refuse = (at: string[], message: string): void => context.addIssue({ code: 'custom', path: at, message });
    const given = new Set([...Object.keys(mapping.columns), ...Object.keys(mapping.constants)]);
    for (const name of Object.keys(mapping.constants)) {
      if (name in mapping.columns) refuse(['constants', name], 'the field has a column too; give one of the two');
    }
    for (const key of ['values', 'otherwise'] as const) {
      for (const name of Object.keys(mapping[key])) {
        if (!(name in mapping.columns)) refuse([key, name], 'the field has no column in "columns"');
      }
    }
    for (const name of requiredFields) {
      if (!given.has(name)) refuse(['columns'], `every record needs ${name}; name its column`);
    }
    for (const [key, flag] of detectMeanings(mapping)) {
      if (flag !== null && !isKnownFlag(flag)) refuse(key, `a detect flag is ${knownFlags.join(', ')} or null`);
    }
    if (Object.keys(mapping.resultFlags).length > 0 && !('result' in mapping.columns)) {
      refuse(['resultFlags'], 'the result has no column in "columns"');
    }
    if (mapping.firstYear !== undefined && !hasShortYear(mapping.dateFormat)) {
      refuse(['firstYear'], 'it is for years of two digits: "dateFormat" has no YY');
    }
    if (mapping.coordinates && (given.has('lat') || given.has('long'))) {
      refuse(['coordinates'], 'give either "coordinates" or columns for lat and long, not both');
    }
    if (given.has('lat') !== given.has('long')) refuse(['columns'], 'lat and long go together; one of them is missing');
  });

type Value = z.infer<typeof value>;

/** Every flag that a mapping gives to `detect`, by its key. */
function detectMeanings(mapping: {
  constants: Partial<Record<SampleColumn, Value>>;
  values: Partial<Record<SampleColumn, Record<string, Value>>>;
  otherwise: Partial<Record<SampleColumn, Value>>;
}): [string[], Value][] {
  return [
    ...Object.entries(mapping.values.detect ?? {}).map(([text, flag]): [string[], Value] => [
      ['values', 'detect', text],
      flag,
    ]),
    ...(['constants', 'otherwise'] as const).map((key): [string[], Value] => [
      [key, 'detect'],
      mapping[key].detect ?? null,
    ]),
  ];
}

/** The settings whose keys are fields of the sample record. */
const byField = new Set(['columns', 'constants', 'values', 'otherwise']);

export type JsonMapping = z.infer<typeof jsonMappingSchema>;

/** Reads a mapping file. Throws `ImportUsageError` listing every mistake by file, key and reason. */
export async function readJsonMapping(file: string, find: FindSystem): Promise<JsonMapping> {
  const name = path.basename(file);
  let json: unknown;
  try {
    json = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ImportUsageError(
      `${name} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const parsed = jsonMappingSchema.safeParse(json);
  if (parsed.success) {
    const crs = parsed.data.coordinates?.crs ?? null;
    const system = crs === null ? null : find(crs);
    if (typeof system !== 'string') return parsed.data;
    throw new ImportUsageError(`${name}: coordinates.crs: ${crs} is not converted: ${system}`);
  }
  const mistakes = parsed.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      const reason =
        byField.has(String(issue.path[0])) && issue.path.length === 1
          ? 'not a field of the sample record'
          : 'no such setting';
      return issue.keys.map((key) => `${name}: ${[...issue.path, key].join('.')}: ${reason}`);
    }
    return [`${name}: ${issue.path.map(String).join('.') || 'the whole file'}: ${issue.message}`];
  });
  throw new ImportUsageError(mistakes.join('\n'));
}
