import { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';
import {
  csvRows,
  downloadExport,
  downloadExportManifest,
  limits,
  listExportLinks,
  makeExportLink,
  readExportJob,
  requestExport,
  revokeExportLink,
  startExport,
  type ExportFormat,
  type TakenRows,
} from '@wellfield/contract';
import { create as contentDisposition } from 'content-disposition';
import { exportStorageOf } from '../../export-storage/export-storage-of.ts';
import { storedFilter } from '../../http/requested-filter.ts';
import { FileAnswer } from '../../http/file-answer.ts';
import { pinForReply } from '../../http/release-pin.ts';
import { refusal } from '../../http/refusal-error.ts';
import { requireSpace } from '../../http/require-space.ts';
import { route, type Call } from '../../http/route.ts';
import { tokenOf } from '../../http/token-of.ts';
import { jsonType, WrittenAnswer } from '../../http/written-answer.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { answerText, typeOf } from './export-answers.ts';
import { exportedQuery, requireAnswer } from './exported-query.ts';
import { ExportDrafts } from './export-drafts.ts';
import { ExportRunner } from './export-runner.ts';
import { linkedFile } from './linked-file.ts';

type ExportCall = Call<typeof startExport> | Call<typeof requestExport>;

export async function exportsModule(services: Services): Promise<Module> {
  const { store, lanes, config, audit } = services;
  const { savedQueries, exports } = services.state;
  const drafts = new ExportDrafts(config.dataDir);
  const storage = await exportStorageOf(config);
  const runner = new ExportRunner({
    ...services,
    exports,
    drafts,
    storage,
    siteTitle: services.settings.title,
    isClockAgreed: async () => (await services.state.agreedClock.doubt()) === null,
  });

  const ask = async (
    call: ExportCall,
    queryId: string,
    requestedRelease: string | undefined,
    format: ExportFormat = 'csv',
    taken: TakenRows | null = null,
  ) => {
    const { session, actor } = call;
    const accountId = session.account.user_id;
    const { queryName, queryType, choices } = await exportedQuery(services, { accountId, queryId, taken });
    const isOther = 'query_type' in call.params && call.params.query_type !== String(queryType);
    if (isOther) throw refusal(requestExport.refusals.anotherType, { type: queryType });
    // Refuse an unknown release, and rows of another answer, now and not by mail.
    const answer = { filter: storedFilter(queryType, choices), requestedRelease, taken };
    await requireAnswer(services, answer, call);
    await requireSpace(services.space, 0);
    const requested = {
      accountId,
      queryId,
      queryName,
      queryType,
      choices,
      requestedRelease: requestedRelease ?? null,
      format,
      taken,
    };
    const job = await exports.request(requested);
    await audit.record({ event: 'export_requested', ...actor, facts: { export: job.id, query: queryId, format } });
    runner.wake();
    return { job };
  };

  return {
    routes: [
      route(csvRows, async ({ params, query, session, actor, signal, reply, refuse }) => {
        const stored = await savedQueries.find(session.account.user_id, params.query_id);
        if (!stored) throw refuse('noSuchQuery');
        const { query: saved, choices } = stored;
        const leave = await lanes.enter(session.account.user_id, signal);
        reply.raw.once('close', leave);
        const release = await pinForReply(store, reply, query.release);
        const question = { filter: storedFilter(saved.query_type, choices), analyte: null };
        const { records } = await release.count(question, signal);
        if (records >= limits.immediateCsvRows) throw refuse('tooManyRows');
        const facts = { query: params.query_id, rows: records, release: release.id, ...tokenOf(session) };
        await audit.record({ event: 'rows_downloaded', ...actor, facts });
        const head = JSON.stringify({ success: true, name: saved.name, release: release.id });
        const text = answerText(head, release.rowsAsJson(question, signal));
        return new WrittenAnswer(jsonType, Readable.from(text, { objectMode: false }));
      }),
      route(startExport, (call) =>
        ask(call, call.params.query_id, call.body?.release, call.body?.format, call.body?.rows),
      ),
      route(requestExport, (call) => ask(call, call.params.id, call.query.release)),
      route(readExportJob, async ({ params, session }) => {
        const job = await exports.latest(session.account.user_id, params.query_id);
        if (job?.state !== 'running') return { job };
        return { job: { ...job, bytes: await drafts.bytesSoFar(job.id), written: runner.writtenOf(job.id) } };
      }),
      route(makeExportLink, async ({ params, session, actor, refuse }) => {
        const token = randomBytes(32).toString('base64url');
        const until = services.now() + limits.ownerLinkMinutes * 60_000;
        const isMade = await exports.linkForOwner(session, params.query_id, { token, until });
        if (!isMade) throw refuse('noFile');
        await audit.record({ event: 'export_link_made', ...actor, facts: { query: params.query_id } });
        return { link: `/api/exports/${token}` };
      }),
      route(listExportLinks, async ({ session }) => exports.listLinks(session.account.user_id, limits.listedAccess)),
      route(revokeExportLink, async ({ params, session, actor, refuse }) => {
        const { export_id } = params;
        if (!(await exports.revokeLinks(session.account.user_id, export_id))) throw refuse('noSuchLink');
        await audit.record({ event: 'export_link_revoked', ...actor, facts: { export: export_id } });
        return {};
      }),
      route(downloadExport, async ({ params, request, reply }) => {
        const { found, file } = await linkedFile({ exports, storage }, params.token);
        // Whoever has the link may be anybody; whose rows they are is known.
        const facts = { export: found.id, bytes: file.bytes, link: found.link };
        await audit.record({ event: 'export_downloaded', from: request.ip, account: found.owner, facts });
        reply.headers({ etag: file.tag, 'content-disposition': contentDisposition(found.fileName) });
        return new FileAnswer(typeOf(found.fileName, downloadExport.answerType), file);
      }),
      route(downloadExportManifest, async ({ params, reply }) => {
        const { found, file } = await linkedFile({ exports, storage }, params.token, 'manifest');
        const name = found.fileName.replace(/\.[a-z]+$/, '_manifest.json');
        reply.headers({ etag: file.tag, 'content-disposition': contentDisposition(name) });
        return new FileAnswer(downloadExportManifest.answerType, file);
      }),
    ],
    work: runner,
    close: () => storage.close(),
  };
}
