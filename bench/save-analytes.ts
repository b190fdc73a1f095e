import { saveQuery, type AnswerOf } from '@wellfield/contract';
import { callJson } from './http-call.ts';

/** Saves a query of all rows of some analytes, and returns its id. */
export async function saveAnalytes(
  origin: string,
  token: string,
  name: string,
  analytes: readonly string[],
): Promise<string | number> {
  const data = analytes.map((filter) => ({ field: 'analyte_name', filter }));
  const body = { name, query_type: 0, data };
  const saved = await callJson(origin, saveQuery.path, { method: 'POST', token, body });
  return (saved as AnswerOf<typeof saveQuery>).query.id;
}
