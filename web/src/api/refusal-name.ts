import type * as contract from '@wellfield/contract';

type Contract = typeof contract;

/** The names that an export of the contract declares: a group of shared refusals, or an endpoint's own. */
type NamesOf<T> = T extends { refusals: infer Own } ? keyof Own & string : NameOf<T[keyof T]>;
type NameOf<T> = T extends { status: number; text: string; name: infer Name extends string } ? Name : never;

/** The name of a refusal that the contract declares: no other can be asked for. */
export type RefusalName = { [Name in keyof Contract]: NamesOf<Contract[Name]> }[keyof Contract];
