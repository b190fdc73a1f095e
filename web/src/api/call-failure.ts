import type * as contract from '@wellfield/contract';

/**
 * Why a call failed.
 * `transport`: network, time limit, 5xx, or a refusal without envelope; `refused`: the server gave a reason;
 * `unauthorized`: the session is over; `processing`: the answer could not be read; `cancelled`: the caller gave up.
 */
export type FailureKind = 'transport' | 'refused' | 'unauthorized' | 'processing' | 'cancelled';

interface FailureDescription {
  kind: FailureKind;
  message: string;
  detail?: string | undefined;
  reason?: string | undefined;
  call?: string | undefined;
  refusal?: string | undefined;
  fields?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

type Contract = typeof contract;

/** The names that an export of the contract declares: a group of shared refusals, or an endpoint's own. */
type NamesOf<T> = T extends { refusals: infer Own } ? keyof Own & string : NameOf<T[keyof T]>;
type NameOf<T> = T extends { status: number; text: string; name: infer Name extends string } ? Name : never;

/** The name of a refusal that the contract declares: no other can be requested. */
export type RefusalName = { [Name in keyof Contract]: NamesOf<Contract[Name]> }[keyof Contract];

/** A failed call; `message`, `detail` and `reason` are for people. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly detail: string | undefined;
  /** What probably failed, and what to do next. */
  readonly reason: string | undefined;
  /** Which call it was, and its status. */
  readonly call: string | undefined;
  /** The name of the refusal; undefined where none came, as from a proxy. */
  readonly refusal: string | undefined;
  /** What a refusal carries beside its text. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor({ kind, message, detail, reason, call, refusal, fields = {}, cause }: FailureDescription) {
    super(message, { cause });
    this.name = 'CallFailure';
    this.kind = kind;
    this.detail = detail;
    this.reason = reason;
    this.call = call;
    this.refusal = refusal;
    this.fields = fields;
  }

  /** Whether the server refused, for one of these reasons. */
  is(...names: readonly RefusalName[]): boolean {
    return names.some((name) => name === this.refusal);
  }
}

/** The failure if a screen should show it: not if it was cancelled or ends the session anyway. */
export function tellableFailure(error: unknown): CallFailure | null {
  if (!(error instanceof CallFailure)) return null;
  return error.kind === 'cancelled' || error.kind === 'unauthorized' ? null : error;
}

/** Whether a call was refused for one of these reasons. */
export function isRefusal(error: unknown, ...names: readonly RefusalName[]): error is CallFailure {
  return error instanceof CallFailure && error.is(...names);
}
