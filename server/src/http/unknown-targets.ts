import { refusalsBeforeCalls } from '@wellfield/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal, wantsPage } from './error-answers.ts';
import { refusal } from './refusal-error.ts';

interface Served {
  /** Matches every target path of the route. */
  pattern: RegExp;
  methods: string[];
}

/**
 * Answers unknown targets: 405 with the methods of an existing path, else 404. Must be registered before the routes.
 * `notFoundPage` answers browsers with a page and 404.
 */
export function answerUnknownTargets(
  app: FastifyInstance,
  notFoundPage: (reply: FastifyReply) => FastifyReply | null,
): void {
  const served = new Map<string, Served>();
  app.addHook('onRoute', ({ method, url }) => {
    const known = served.get(url) ?? { pattern: patternOf(url), methods: [] };
    known.methods.push(...[method].flat());
    served.set(url, known);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = [...served.values()].filter(({ pattern }) => pattern.test(path)).flatMap((known) => known.methods);
    if (request.method === 'TRACE' || methods.length > 0) {
      const allow = [...new Set(methods)].toSorted().join(', ');
      const { method } = request;
      return sendRefusal(reply, refusal(refusalsBeforeCalls.wrongMethod, { method }).with({ allow }));
    }
    const page = wantsPage(request) ? notFoundPage(reply) : null;
    return page ?? sendRefusal(reply, refusal(refusalsBeforeCalls.nothingHere));
  });
}

/** Path parameters match anything but a slash; the rest of a route's path is literal. */
function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
