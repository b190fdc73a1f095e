import { z } from 'zod';
import { queryTypes, type QueryType } from './dataset.ts';

/** A query type as calls tell it. */
export const queryTypeSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  class: z.enum(['concentration', 'elevation']),
}) satisfies z.ZodType<QueryType>;

const idsWithNames = queryTypes.map(({ id, name }) => `${id} (${name})`);

/** A query type's id in calls. */
export const queryTypeIdSchema = z.literal(
  queryTypes.map(({ id }) => id),
  { error: `query_type is ${idsWithNames.slice(0, -1).join(', ')} or ${idsWithNames.at(-1)}` },
);
