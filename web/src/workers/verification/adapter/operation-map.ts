/** Connects reference cases with a part of the product, by operation: it maps names and computes nothing. */
export type OperationMap = Readonly<Record<string, (input: never) => unknown>>;
