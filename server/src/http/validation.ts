import { refusalsOfAnyCall, refusalsOfBodies } from '@wellfield/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { refusal } from './refusal-error.ts';
import { refusalText } from './refusal-text.ts';

/** Validates input with the route's zod schemas; answers are typed by them and sent unchanged. */
export function useZodSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (input: unknown) => {
    // A missing body is null; an optional schema expects undefined.
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
