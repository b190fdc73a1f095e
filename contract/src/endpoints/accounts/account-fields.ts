import { z } from 'zod';

/**
 * A text with `missing` as the error when it is absent; the handler checks the minimum length, so that both errors have
 * the same form. Length is in characters, as people and JSON Schema count them: an emoji is one.
 */
export const textOr = (missing: string, max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : undefined) })
    .refine((text) => Array.from(text).length <= max, { error: `at most ${max} characters` })
    .meta({ maxLength: max });

export const emailMaxLength = 254;
export const personNameMaxLength = 100;
