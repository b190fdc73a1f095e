import { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';
import {
  csvRows,
  downloadExport,
  downloadExportManifest,
  limits,
  makeExportLink,
  readExportJob,
  requestExport,
  toFilter,
} from '@wellfield/contract';
import { create as contentDisposition } from 'content-disposition';
import { FileAnswer } from '../../http/file-answer.ts';
import { pinForReply } from '../../http/release-pin.ts';
import { route } from '../../http/route.ts';
import { jsonType, WrittenAnswer } from '../../http/written-answer.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { ExportFiles } from './export-files.ts';
import { ExportRunner } from './export-runner.ts';

export function exportsModule(services: Services): Module {
  const { store, lanes, config } = services;
  const { savedQueries, exports } = services.state;
  const files = new ExportFiles(config.dataDir);
  const runner = new ExportRunner({ ...services, exports, files, siteTitle: services.settings.title });

  return {
    routes: [
      route(csvRows, async ({ params, query, session, signal, reply, refuse }) => {
        const stored = await savedQueries.find(session.account.user_id, params.query_id);
        if (!stored) throw refuse('noSuchQuery');
        const { query: saved, choices } = stored;
        const leave = await lanes.enter(session.account.user_id, signal);
        reply.raw.once('close', leave);

        const release = pinForReply(store, reply, query.release);
        const question = { filter: toFilter(saved.query_type, choices), analyte: null };
        const { records } = await release.count(question, signal);
        if (records >= limits.immediateCsvRows) throw refuse('tooManyRows');
        const head = JSON.stringify({ success: true, name: saved.name, release: release.id });
        const text = answerText(head, release.rowsAsJson(question, signal));
        return new WrittenAnswer(jsonType, Readable.from(text, { objectMode: false }));
      }),
      route(requestExport, async ({ params, query, session, refuse }) => {
        const accountId = session.account.user_id;
        const stored = await savedQueries.find(accountId, params.id);
        if (!stored) throw refuse('noSuchQuery');
        const { query: saved, choices } = stored;
        if (params.query_type !== String(saved.query_type)) {
          throw refuse('anotherType', { type: saved.query_type });
        }
        // Refuse an unknown release now, not by mail.
        store.pin(query.release).unpin();
        const job = await exports.request({
          accountId,
          queryId: params.id,
          queryName: saved.name,
          queryType: saved.query_type,
          choices,
          askedRelease: query.release ?? null,
        });
        runner.wake();
        return { job };
      }),
      route(readExportJob, async ({ params, session }) => {
        const job = await exports.latest(session.account.user_id, params.query_id);
        if (job?.state !== 'running') return { job };
        return { job: { ...job, bytes: await files.bytesSoFar(job.id) } };
      }),
      route(makeExportLink, async ({ params, session, refuse }) => {
        const token = randomBytes(32).toString('base64url');
        const until = services.now() + limits.ownerLinkMinutes * 60_000;
        const isMade = await exports.linkForOwner(session.account.user_id, params.query_id, { token, until });
        if (!isMade) throw refuse('noFile');
        return { link: `/api/exports/${token}` };
      }),
      route(downloadExport, async ({ params, reply, refuse }) => {
        const found = await exports.findLink(params.token);
        if (!found) throw refuse('noSuchExport');
        const file = found.hasEnded ? null : await files.open(found.id);
        if (!file) throw refuse('linkEnded');
        const { size } = await file.stat();
        reply.header('content-disposition', contentDisposition(found.fileName));
        return new FileAnswer(downloadExport.answerType, file, size);
      }),
      route(downloadExportManifest, async ({ params, reply, refuse }) => {
        const found = await exports.findLink(params.token);
        if (!found) throw refuse('noSuchExport');
        const file = found.hasEnded ? null : await files.open(found.id, 'manifest');
        if (!file) throw refuse('linkEnded');
        const { size } = await file.stat();
        reply.header('content-disposition', contentDisposition(found.fileName.replace(/\.csv$/, '_manifest.json')));
        return new FileAnswer(downloadExportManifest.answerType, file, size);
      }),
    ],
    work: runner,
  };
}

async function* answerText(head: string, rows: AsyncIterable<string>): AsyncIterable<string> {
  yield `${head.slice(0, -1)},"data":`;
  yield* rows;
  yield '}';
}
