import { z } from 'zod';
import { datasets } from '../records/dataset.ts';

/** What an import asks about, by kind, in the order in which questions are shown. */
export const questionKinds = [
  'decimal sign',
  'repeated rows',
  'rows held already',
  'new unit',
  'percentage',
  'similar name',
  'far from own history',
  'limits without results',
  'no non-detects',
  'code for no value',
  'impossible value',
  'impossible day',
  'not a CAS number',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

const count = z.number().int();

/** A row that a question is about: where it is in the delivery, and what it says. */
const questionSampleSchema = z.object({ file: z.string().nullable(), line: count.nullable(), text: z.string() });
export type QuestionSample = z.infer<typeof questionSampleSchema>;

/**
 * Something in a delivery that is very probably wrong, which a person must answer before it is published. `id` says what
 * it is about (a parameter and its unit, a location and a name like it, the rows themselves), so that it is the same
 * question in the next delivery. `choices` are what can be answered: `keep` loads the rows as they are.
 */
export const importQuestionSchema = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  dataset: z.enum(datasets),
  /** What was found, as a sentence. */
  found: z.string(),
  rows: count,
  /** The first of its rows. */
  samples: z.array(questionSampleSchema),
  choices: z.array(z.object({ id: z.string(), text: z.string() })).min(1),
});
export type ImportQuestion = z.infer<typeof importQuestionSchema>;

/** A person's answer: the id of a choice, and why. */
export const questionAnswerSchema = z.object({
  id: z.string(),
  answer: z.string(),
  reason: z.string().nullable(),
});
export type QuestionAnswer = z.infer<typeof questionAnswerSchema>;

/** An answer as a release reports it, with what was asked. */
export const reportedAnswerSchema = questionAnswerSchema.extend({
  kind: z.enum(questionKinds),
  dataset: z.enum(datasets),
  found: z.string(),
  rows: count,
  /** The choice in words. */
  meaning: z.string(),
  /** ISO time of the import that was answered; later ones with the same question did not ask. */
  given: z.string(),
  /** What answered: the name of a file of answers, or `--force`. */
  by: z.string(),
});
export type ReportedAnswer = z.infer<typeof reportedAnswerSchema>;
