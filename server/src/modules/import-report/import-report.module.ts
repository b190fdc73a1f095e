import { readImportReport, reportedDeliverySchema } from '@wellfield/contract';
import { z } from 'zod';
import { pinForReply } from '../../http/release-pin.ts';
import { route } from '../../http/route.ts';
import { checkLines } from '../../importing/profiling/profile-text.ts';
import { answersOf } from '../../importing/questions/known-answers.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

/** A stored report, whatever version wrote it. */
const storedReport = z
  .object({
    deliveries: z.array(z.unknown()).catch([]),
    earlier: z.array(z.unknown()).catch([]),
    absentNames: z.array(z.string()).catch([]),
  })
  .catch({ deliveries: [], earlier: [], absentNames: [] });

export function importReportModule({ store }: Services): Module {
  return {
    routes: [
      route(readImportReport, async ({ query, reply }) => {
        const release = await pinForReply(store, reply, query.release);
        const stored = await release.report();
        const { deliveries, earlier, absentNames } = storedReport.parse(stored);
        const { id, name, created, demonstration } = release.manifest;
        return {
          release: id,
          name,
          created,
          demonstration,
          deliveries: [...deliveries, ...earlier].flatMap(readDelivery),
          answers: answersOf(stored),
          absent_names: absentNames,
        };
      }),
    ],
  };
}

/** A delivery that an older version reported otherwise is left out, or comes without its profile. */
function readDelivery(stored: unknown) {
  const whole = reportedDeliverySchema.safeParse(stored);
  if (whole.success) return [{ ...whole.data, checks: whole.data.profile ? checkLines(whole.data.profile) : [] }];
  const bare = reportedDeliverySchema.omit({ profile: true }).safeParse(stored);
  return bare.success ? [{ ...bare.data, profile: null }] : [];
}
