import {
  changeSavedQuery,
  deleteSavedQuery,
  limits,
  listSavedQueries,
  readQueryRuns,
  readSavedQuery,
  refusalsOfChangedQueries,
  refusalsOfQueryNames,
  refusalsOfSaving,
  renameSavedQuery,
  restoreSavedQuery,
  saveQuery,
} from '@wellfield/contract';
import { requestedFilter } from '../../http/requested-filter.ts';
import { refusal } from '../../http/refusal-error.ts';
import { pinForReply } from '../../http/release-pin.ts';
import { route, type Call } from '../../http/route.ts';
import { QueryNameTakenError, type NewSavedQuery } from '../../state/port/saved-queries.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { readQueryName } from './query-name.ts';

type ChangeCall = Call<typeof changeSavedQuery> | Call<typeof renameSavedQuery> | Call<typeof deleteSavedQuery>;
type SaveCall = Call<typeof saveQuery> | Call<typeof changeSavedQuery>;

export function savedQueriesModule(services: Services): Module {
  const { demonstration, store, lanes, use } = services;
  const { savedQueries } = services.state;

  async function refuseShared({ session, params }: ChangeCall): Promise<void> {
    if (await demonstration.comesWith(session.account.user_id, params.id)) {
      throw refusal(refusalsOfChangedQueries.demonstrationQuery);
    }
  }

  /** Counts what was sent and saves it; `containedBy` is the query that may hold the name already. */
  async function save<Saved>(
    call: SaveCall,
    containedBy: string | null,
    write: (query: NewSavedQuery) => Promise<Saved>,
  ): Promise<Saved> {
    const { body, session, signal, request, reply } = call;
    const accountId = session.account.user_id;
    const name = nameOf(body.name);
    if (body.data.length === 0) throw refusal(refusalsOfSaving.noFilter);
    const filter = requestedFilter(body.query_type, body.data);
    const holder = await savedQueries.idOfName(accountId, name);
    if (holder !== null && holder !== containedBy) throw refusal(refusalsOfQueryNames.nameTaken);
    const leave = await lanes.enter(accountId, signal);
    try {
      const release = await pinForReply(store, reply, undefined);
      const { records } = await release.count({ filter, analyte: null }, signal);
      await request.confirmAccess();
      const { query_type: queryType, data: choices } = body;
      const saved = await unlessTaken(() => write({ accountId, name, queryType, choices, records }));
      use.record('save', { query_type: queryType, records });
      return saved;
    } finally {
      leave();
    }
  }

  return {
    routes: [
      route(listSavedQueries, async ({ session }) => ({ queries: await savedQueries.list(session.account.user_id) })),
      route(readSavedQuery, async ({ params, session, refuse }) => {
        const stored = await savedQueries.find(session.account.user_id, params.id);
        if (!stored) throw refuse('noSuchQuery');
        const { query, choices } = stored;
        return { query, data: choices };
      }),
      route(readQueryRuns, async ({ params, session, refuse }) => {
        const runs = await savedQueries.runsOf(session.account.user_id, params.id);
        if (!runs) throw refuse('noSuchQuery');
        return runs;
      }),
      route(saveQuery, async (call) => ({ query: await save(call, null, (query) => savedQueries.save(query)) })),
      route(changeSavedQuery, async (call) => {
        const { id } = call.params;
        await refuseShared(call);
        const query = await save(call, id, (changed) => savedQueries.change(id, changed));
        if (!query) throw call.refuse('noSuchQuery');
        return { query };
      }),
      route(renameSavedQuery, async (call) => {
        const { params, body, session, refuse } = call;
        const name = nameOf(body.name);
        await refuseShared(call);
        const query = await unlessTaken(() => savedQueries.rename(session.account.user_id, params.id, name));
        if (!query) throw refuse('noSuchQuery');
        return { query };
      }),
      route(deleteSavedQuery, async (call) => {
        const { params, session, refuse } = call;
        await refuseShared(call);
        if (!(await savedQueries.delete(session.account.user_id, params.id))) throw refuse('noSuchQuery');
        return {};
      }),
      route(restoreSavedQuery, async ({ params, session, refuse }) => {
        const query = await unlessTaken(() => savedQueries.restore(session.account.user_id, params.id));
        if (!query) throw refuse('noSuchQuery');
        return { query };
      }),
    ],
  };
}

/** The name that was sent, if it can be one. */
function nameOf(sent: string): string {
  const name = readQueryName(sent);
  if (name === '') throw refusal(refusalsOfQueryNames.noName);
  if (Array.from(name).length > limits.queryNameMaxLength) throw refusal(refusalsOfQueryNames.nameTooLong);
  return name;
}

async function unlessTaken<Written>(write: () => Promise<Written>): Promise<Written> {
  try {
    return await write();
  } catch (error) {
    throw error instanceof QueryNameTakenError ? refusal(refusalsOfQueryNames.nameTaken) : error;
  }
}
