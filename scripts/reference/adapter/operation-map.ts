/** What a part of the product answers to reference cases, by operation: it maps names and computes nothing. */
export type OperationMap = Readonly<Record<string, (input: never) => unknown>>;
