import {
  deleteSavedQuery,
  limits,
  listSavedQueries,
  messages,
  readSavedQuery,
  saveQuery,
  toFilter,
} from '@wellfield/contract';
import { RefusalError } from '../../http/refusal-error.ts';
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
      route(readSavedQuery, async ({ params, session }) => {
        const stored = await savedQueries.find(session.account.user_id, params.id);
        if (!stored) throw noSuchQuery();
        const { query, choices } = stored;
        return { query, data: choices };
      }),
      route(saveQuery, async ({ body, session, signal, reply }) => {
        const accountId = session.account.user_id;
        const name = readQueryName(body.name);
        if (name === '') throw new RefusalError(400, messages.query.nameRequired);
        if (Array.from(name).length > limits.queryNameMaxLength) {
          throw new RefusalError(400, `This name is too long: at most ${limits.queryNameMaxLength} characters.`);
        }
        if (body.data.length === 0)
          throw new RefusalError(400, 'Choose at least one filter before you save the query.');
        const filter = toFilter(body.query_type, body.data);
        if ((await savedQueries.idOfName(accountId, name)) !== null) throw nameTaken();
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
          throw error instanceof QueryNameTakenError ? nameTaken() : error;
        } finally {
          leave();
        }
      }),
      route(deleteSavedQuery, async ({ params, session }) => {
        if (!(await savedQueries.delete(session.account.user_id, params.id))) throw noSuchQuery();
        return {};
      }),
    ],
  };
}

function noSuchQuery(): RefusalError {
  return new RefusalError(404, 'You have no such query.');
}

function nameTaken(): RefusalError {
  return new RefusalError(409, 'You have a query of this name already. Choose another name.');
}
