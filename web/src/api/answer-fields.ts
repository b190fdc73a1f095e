/*
 * Reads answers field by field, by the contract's types, where no schema library should be loaded first. The types
 * catch a field that the contract adds.
 */

/** Reads a value from JSON; throws TypeError if it has the wrong type. */
export type Reader<T> = (value: unknown) => T;

export const text = readerOf((value): value is string => typeof value === 'string');
export const number = readerOf((value): value is number => typeof value === 'number');
export const boolean = readerOf((value): value is boolean => typeof value === 'boolean');
export const success = readerOf((value): value is true => value === true);
const fields = readerOf((value): value is object => typeof value === 'object' && value !== null);

/** One of some values. */
export function oneOf<T>(...values: readonly T[]): Reader<T> {
  return readerOf((value): value is T => values.some((one) => one === value));
}

/** A list, each of whose elements is read. */
export function listOf<T>(read: Reader<T>): Reader<T[]> {
  return (value) => list(value).map(read);
}

/** A literal, a list, an object, or anything: its contents are trusted. */
export const word = <T extends string>(value: unknown) => text(value) as T;
export const list = <T>(value: unknown) => readerOf(Array.isArray)(value) as T[];
export const record = <T extends object>(value: unknown) => fields(value) as T;
export const anything = <T>(value: unknown) => value as T;

/** A reader's value, or null. */
export function nullable<T>(read: Reader<T>): Reader<T | null> {
  return (value) => (value === null ? null : read(value));
}

/** An object with the given fields; others are dropped. */
export function object<T extends object>(readers: { readonly [Name in keyof T]-?: Reader<T[Name]> }): Reader<T> {
  return (value) => {
    const given = record<Record<string, unknown>>(value);
    return Object.fromEntries(
      Object.entries<Reader<unknown>>(readers).map(([name, read]) => [name, read(given[name])]),
    ) as T;
  };
}

function readerOf<T>(is: (value: unknown) => value is T): Reader<T> {
  return (value) => {
    if (is(value)) return value;
    throw new TypeError(`the answer has ${JSON.stringify(value)} in the place of something else`);
  };
}
