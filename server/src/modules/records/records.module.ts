import { countRecords, countRecordsByBody, decodeQuestion, noAnalyte, type Filter } from '@wellfield/contract';
import { requestedFilter } from '../../http/requested-filter.ts';
import { pinForReply } from '../../http/release-pin.ts';
import { route, type Call } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

type CountCall = Call<typeof countRecords> | Call<typeof countRecordsByBody>;

export function recordsModule({ store, lanes }: Services): Module {
  async function count({ session, query, signal, request, reply }: CountCall, filter: Filter, analyte: string | null) {
    const leave = await lanes.enter(session.account.user_id, signal);
    try {
      // A call with a body is not confirmed before its answer.
      await request.confirmAccess();
      const release = await pinForReply(store, reply, query.release);
      const { records, includedFilters } = await release.count({ filter, analyte }, signal);
      return { records, includedFilters, release: release.id };
    } finally {
      leave();
    }
  }

  return {
    routes: [
      route(countRecords, async (call) => {
        const { query_type, filters } = decodeQuestion(call.params.filters);
        return count(call, requestedFilter(query_type, filters), analyteOf(call.params.analyte_id));
      }),
      route(countRecordsByBody, async (call) => {
        const { query_type, filters, analyte_id } = call.body;
        return count(call, requestedFilter(query_type, filters), analyteOf(analyte_id));
      }),
    ],
  };
}

function analyteOf(analyteId: string | 0 | undefined): string | null {
  return analyteId === undefined || String(analyteId) === noAnalyte ? null : String(analyteId);
}
