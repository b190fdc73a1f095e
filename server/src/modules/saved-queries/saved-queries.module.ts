import { deleteSavedQuery, limits, listSavedQueries, readSavedQuery, saveQuery } from '@wellfield/contract';
import { askedFilter } from '../../http/asked-filter.ts';
import { pinForReply } from '../../http/release-pin.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { readQueryName } from './query-name.ts';
import { QueryNameTakenError } from '../../state/port/saved-queries.ts';

export function savedQueriesModule({ state: { savedQueries }, store, lanes, use }: Services): Module {
  return {
    routes: [
      route(listSavedQueries, async ({ session }) => ({ queries: await savedQueries.list(session.account.user_id) })),
      route(readSavedQuery, async ({ params, session, refuse }) => {
        const stored = await savedQueries.find(session.account.user_id, params.id);
        if (!stored) throw refuse('noSuchQuery');
        const { query, choices } = stored;
        return { query, data: choices };
      }),
      route(saveQuery, async ({ body, session, signal, reply, refuse }) => {
        const accountId = session.account.user_id;
        const name = readQueryName(body.name);
        if (name === '') throw refuse('noName');
        if (Array.from(name).length > limits.queryNameMaxLength) {
          throw refuse('nameTooLong');
        }
        if (body.data.length === 0) throw refuse('noFilter');
        const filter = askedFilter(body.query_type, body.data);
        if ((await savedQueries.idOfName(accountId, name)) !== null) throw refuse('nameTaken');
        const leave = await lanes.enter(accountId, signal);
        try {
          const release = pinForReply(store, reply, undefined);
          const { records } = await release.count({ filter, analyte: null }, signal);
          const query = await savedQueries.save({
            accountId,
            name,
            queryType: body.query_type,
            choices: body.data,
            records,
          });
          use.record('save', { query_type: body.query_type, records });
          return { query };
        } catch (error) {
          throw error instanceof QueryNameTakenError ? refuse('nameTaken') : error;
        } finally {
          leave();
        }
      }),
      route(deleteSavedQuery, async ({ params, session, refuse }) => {
        if (!(await savedQueries.delete(session.account.user_id, params.id))) throw refuse('noSuchQuery');
        return {};
      }),
    ],
  };
}
