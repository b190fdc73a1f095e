import { deleteSavedQuery, listSavedQueries, readSavedQuery, saveQuery, toFilter } from '@wellfield/contract';
import type { FastifyInstance } from 'fastify';
import { RefusalError } from '../../http/refusal-error.ts';
import { pinForReply } from '../../http/release-pin.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../services.ts';
import { readQueryName } from './query-name.ts';
import { QueryNameTakenError, type SavedQueries, type StoredQuery } from '../../state/port/saved-queries.ts';

export function savedQueriesRoutes(
  app: FastifyInstance,
  { state: { savedQueries }, store, lanes, use }: Services,
): void {
  route(app, listSavedQueries, async ({ session }) => ({ queries: await savedQueries.list(session.account.user_id) }));

  route(app, readSavedQuery, async ({ params, session }) => {
    const { query, choices } = await ownQuery(savedQueries, session.account.user_id, params.id);
    return { query, data: choices };
  });

  route(app, saveQuery, async ({ body, session, signal, reply }) => {
    const accountId = session.account.user_id;
    const name = readQueryName(body.name);
    if (body.data.length === 0) throw new RefusalError(400, 'Choose at least one filter before you save the query.');
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
  });

  route(app, deleteSavedQuery, async ({ params, session }) => {
    if (!(await savedQueries.delete(session.account.user_id, params.id))) throw noSuchQuery();
    return {};
  });
}

/** The account's query of an id; another account's is refused as one that never was (404). */
export async function ownQuery(savedQueries: SavedQueries, accountId: string, id: string): Promise<StoredQuery> {
  const stored = await savedQueries.find(accountId, id);
  if (!stored) throw noSuchQuery();
  return stored;
}

function noSuchQuery(): RefusalError {
  return new RefusalError(404, 'You have no such query.');
}

function nameTaken(): RefusalError {
  return new RefusalError(409, 'You have a query of this name already. Choose another name.');
}
