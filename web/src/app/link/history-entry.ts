import type { HistoryLocation } from '@tanstack/react-router';
import { limits } from '@wellfield/contract';
import { parseSearch, stringifySearch } from '../../explorer/link/url-search.ts';

/** Our state in an entry of the browser's history. */
interface EntryState {
  /** The description of the step that led to the entry. */
  step?: string;
  /** The search part of an address that is too long for the bar. */
  address?: string;
}

interface Entry {
  index: number;
  /** Null for an entry that no step led to. */
  words: string | null;
  /** The search part of its address. */
  address: string;
}

export function entryOf({ state, search }: HistoryLocation): Entry {
  const { step, address } = state as EntryState;
  return { index: state.__TSR_index, words: step ?? null, address: address ?? search };
}

/** Whether an entry already has an address; browsers may encode it differently. */
export function isAddress(location: HistoryLocation, address: string): boolean {
  return stringifySearch(parseSearch(entryOf(location).address)) === address;
}

/** Path and state of an entry; with `short` if the address is too long for servers and intermediaries. */
export function stateOf(
  { pathname, hash }: HistoryLocation,
  address: string,
  short: string,
  words: string | null,
): [path: string, state: EntryState, { ignoreBlocker: true }] {
  const isLong = address.length > limits.addressCharacters;
  const state = { ...(words !== null && { step: words }), ...(isLong && { address }) };
  return [`${pathname}${isLong ? short : address}${hash}`, state, { ignoreBlocker: true }];
}
