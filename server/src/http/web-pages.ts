import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The routes of the page (points NAV-02 and NAV-04). The page decides what to show. */
export const pageRoutes = [
  '/',
  '/overview',
  '/overview/history',
  '/overview/howto',
  '/overview/datasets',
  '/overview/whatsnew',
  '/overview/report_bug',
  '/verify',
  '/analytes',
  '/locations',
  '/query',
  '/query/new_query',
  '/dataview',
  '/map',
  '/view/:token',
  '/login',
  '/register',
  '/new_password',
  '/confirm_email',
  '/account',
  '/administration',
  '/administration/releases',
  '/administration/reports',
  '/administration/audit',
] as const;

const pageFile = 'index.html';

/** Serves the built page and its files. Without a build (API only) its routes are unknown targets. */
export async function servePages(app: FastifyInstance, pageFolder: string): Promise<void> {
  if (!isBuilt(pageFolder)) return;
  await app.register(staticFiles, {
    root: pageFolder,
    wildcard: false,
    index: false,
    // Each file has its own route; the page is served only by its routes.
    globIgnore: [pageFile],
    decorateReply: true,
    cacheControl: false,
    setHeaders(response, path) {
      response.header('cache-control', cachingOf(relative(pageFolder, path)));
    },
  });
  const options = { exposeHeadRoute: true, schema: { hide: true } } as const;
  for (const url of pageRoutes) {
    // A parameter cannot be empty: there is no page at /view/.
    app.get(url.replace(/:\w+/, '$&(.+)'), options, (_request, reply) => sendPage(reply));
  }
}

/** The page for a browser at an unknown address, or null when there is none. */
export function pageIn(pageFolder: string): (reply: FastifyReply) => FastifyReply | null {
  const built = isBuilt(pageFolder);
  return (reply) => (built ? sendPage(reply.code(404)) : null);
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile(pageFile);
}

/** Built files have a content hash in their names; the page that refers to them must be revalidated. */
function cachingOf(file: string): string {
  if (file === pageFile) return 'no-cache';
  return file.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

function isBuilt(pageFolder: string): boolean {
  return existsSync(join(pageFolder, pageFile));
}
