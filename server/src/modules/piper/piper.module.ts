import { Readable } from 'node:stream';
import { analysisQuantities, readPiper } from '@wellfield/contract';
import { pinForReply } from '../../http/release-pin.ts';
import { route } from '../../http/route.ts';
import { jsonType, WrittenAnswer } from '../../http/written-answer.ts';
import type { WaterAnalyses, WaterAnalysisRules } from '../../samples/water-analyses.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import type { SiteSettings } from '../../site/site-settings.ts';

export function piperModule({ settings, store, lanes }: Services): Module {
  const rules = rulesOf(settings.waterAnalyses);

  return {
    routes: [
      route(readPiper, async ({ query, session, signal, reply }) => {
        const leave = await lanes.enter(session.account.user_id, signal);
        reply.raw.once('close', leave);
        const release = await pinForReply(store, reply, query.release);
        const analyses = await release.waterAnalyses(rules, signal);
        return new WrittenAnswer(jsonType, Readable.from(answerText(release.id, analyses), { objectMode: false }));
      }),
    ],
  };
}

function rulesOf({ together, quantities: named }: SiteSettings['waterAnalyses']): WaterAnalysisRules {
  const sources = analysisQuantities.flatMap((quantity) =>
    named[quantity].map((source) => {
      if (typeof source === 'string') return { quantity, analyte: source, conversion: null };
      const { analyte, ...conversion } = source;
      return { quantity, analyte, conversion };
    }),
  );
  return { together, sources };
}

function* answerText(release: string, { pieces, incomplete }: WaterAnalyses): Generator<string> {
  yield `{"success":true,"release":${JSON.stringify(release)},"incomplete":${incomplete},"data":[`;
  for (const [index, piece] of pieces.entries()) yield index === 0 ? piece : `,${piece}`;
  yield ']}';
}
