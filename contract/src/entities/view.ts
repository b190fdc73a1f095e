import { z } from 'zod';
import { queryTypeIdSchema } from '../records/query-type.ts';
import { viewStateSchema } from './view-state.ts';
import { choiceSchema } from '../filter/wire.ts';

/**
 * A shared view: its query and state, without its author. `criteria` is the query in words, `release_date` and
 * `created` are ISO times. `release_kept`: whether the release it was made on is still available; `current_release` is
 * the one to use instead. `records`: how many its query found when it was made, null where nobody counted;
 * `current_records`: how many it finds on `current_release`, null while its own is available.
 */
export const viewSchema = z.object({
  token: z.string(),
  query: z.object({ query_type: queryTypeIdSchema, data: z.array(choiceSchema) }),
  criteria: z.string(),
  analyte: z.string().nullable(),
  state: viewStateSchema,
  release: z.string(),
  release_date: z.iso.datetime(),
  release_kept: z.boolean(),
  current_release: z.string().nullable(),
  records: z.number().int().nullable(),
  current_records: z.number().int().nullable(),
  created: z.iso.datetime(),
});
export type View = z.infer<typeof viewSchema>;

/** A view in its author's list. `shared_query`: the saved query that is shared with everyone as this view. */
export const ownViewSchema = z.object({
  token: z.string(),
  link: z.string(),
  query_type: queryTypeIdSchema,
  /** Null where the query has more choices than a list shows. */
  criteria: z.string().nullable(),
  analyte: z.string().nullable(),
  release: z.string(),
  created: z.iso.datetime(),
  shared_query: z.string().nullable(),
});
export type OwnView = z.infer<typeof ownViewSchema>;
