import {
  countRecords,
  countRecordsByBody,
  encodeQuestion,
  limits,
  noAnalyte,
  type AnswerOf,
  type FilterQuestion,
} from '@wellfield/contract';
import type { Client } from '../../api/client.ts';

/** Asks how many results the choices leave: in the address while it is short enough, else as a body. */
export function fetchRecordCount(
  client: Client,
  question: FilterQuestion,
  signal: AbortSignal,
): Promise<AnswerOf<typeof countRecords>> {
  const target = countRecords.path.replace(':filters', encodeQuestion(question)).replace(':analyte_id', noAnalyte);
  if (target.length > limits.requestTargetMaxBytes) {
    return client.send(countRecordsByBody, { body: { ...question, analyte_id: noAnalyte }, signal });
  }
  const { query_type, filters } = question;
  const params = { filters: JSON.stringify({ query_type, filters }), analyte_id: noAnalyte };
  return client.send(countRecords, { params, signal });
}
