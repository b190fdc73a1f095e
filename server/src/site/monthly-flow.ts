import { flowMonthSchema } from '@wellfield/contract';
import { z } from 'zod';

/** A gauge's months as answered by the river service at a given time. */
export const monthlyFlowSchema = z.object({ retrieved: z.iso.datetime(), data: z.array(flowMonthSchema) });
export type MonthlyFlow = z.infer<typeof monthlyFlowSchema>;
