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
  status?: number | undefined;
  fields?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

/** A failed call; `message`, `detail` and `reason` are for people. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly detail: string | undefined;
  /** What probably failed, and what to do next. */
  readonly reason: string | undefined;
  /** Which call it was, and its status. */
  readonly call: string | undefined;
  readonly status: number | undefined;
  /** What a refusal carries beside its text. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor({ kind, message, detail, reason, call, status, fields = {}, cause }: FailureDescription) {
    super(message, { cause });
    this.name = 'CallFailure';
    this.kind = kind;
    this.detail = detail;
    this.reason = reason;
    this.call = call;
    this.status = status;
    this.fields = fields;
  }
}

/** The failure if a screen should show it: not if it was cancelled or ends the session anyway. */
export function tellableFailure(error: unknown): CallFailure | null {
  if (!(error instanceof CallFailure)) return null;
  return error.kind === 'cancelled' || error.kind === 'unauthorized' ? null : error;
}
