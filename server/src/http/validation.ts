import { refusalsOfAnyCall, refusalsOfBodies } from '@wellfield/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { refusal } from './refusal-error.ts';
import { refusalText } from './refusal-text.ts';

/** Checks what comes in by the route's zod schemas; answers are typed by them, and written as they are. */
export function useZodSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (input: unknown) => {
    // Without a body there is null; a schema says "may be left out" as undefined.
    const parsed = schema.safeParse(input ?? undefined);
    if (parsed.success) return { value: parsed.data };
    const error =
      input === null
        ? refusal(refusalsOfBodies.noBody)
        : refusal(refusalsOfAnyCall.wrongInput, { reasons: refusalText(parsed.error) });
    return { error };
  });
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
}
