import { choicesSchema, limits, queryTypeIdSchema, reversedRange, toFilter } from '@wellfield/contract';
import { z } from 'zod';
import { readList } from './list-file.ts';

const file = 'queries.json';
/** A list to begin with, not one to search. */
const maxQueries = 50;

const querySchema = z
  .strictObject({
    name: z.string().trim().min(1).max(limits.queryNameMaxLength),
    query_type: queryTypeIdSchema,
    data: choicesSchema.refine((choices) => choices.length > 0, { error: 'at least one filter' }),
  })
  .superRefine(({ query_type, data }, context) => {
    try {
      toFilter(query_type, data);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message, path: ['data'] });
    }
    const reversed = reversedRange(data);
    if (reversed)
      context.addIssue({ code: 'custom', message: `the range of ${reversed.field} is reversed`, path: ['data'] });
  });

/** A query that every new account of the site begins with. */
export type StarterQuery = z.infer<typeof querySchema>;

const queriesSchema = z
  .array(querySchema)
  .max(maxQueries)
  .refine((queries) => new Set(queries.map(({ name }) => name.toLowerCase())).size === queries.length, {
    error: 'two queries have the same name',
  });

/** The site's starter queries, none without their file. Throws `SiteFolderError` with every mistake. */
export function loadStarterQueries(siteDir: string): Promise<readonly StarterQuery[]> {
  return readList(siteDir, { file, schema: queriesSchema, whole: 'the list' });
}
