import {
  fillIn,
  type DeclaredRefusal,
  type DeclaredRefusals,
  type FilledIn,
  type NamedRefusal,
} from '@wellfield/contract';

type Values = Readonly<Record<string, string | number>>;

/** A call is refused, with the contract's text. Thrown by handlers, answered in the envelope. */
export class RefusalError extends Error {
  /** The refusal's name in the contract, by which programs recognize it. */
  readonly code: string;
  readonly status: number;
  readonly headers: Record<string, string> = {};
  /** What a program needs to go on, beside the text for people. */
  fields: Readonly<Record<string, unknown>> = {};

  constructor({ name, status, text }: NamedRefusal, values: Values = {}) {
    super(fillIn(text, values));
    this.code = name;
    this.status = status;
    this.name = 'RefusalError';
  }

  with(headers: Readonly<Record<string, string>>): this {
    Object.assign(this.headers, headers);
    return this;
  }

  withFields(fields: Readonly<Record<string, unknown>>): this {
    this.fields = fields;
    return this;
  }

  /** When to try again. */
  retryAfter(seconds: number): this {
    return this.with({ 'retry-after': String(Math.ceil(seconds)) });
  }
}

/** A shared refusal to throw, with the values for its placeholders. */
export function refusal<const R extends NamedRefusal>(declared: R, ...[values]: FilledIn<R>): RefusalError {
  return new RefusalError(declared, values);
}

/** Creates a call's own refusals by name. */
export type Refuse<Refusals> = <Name extends keyof Refusals & string>(
  name: Name,
  ...values: Refusals[Name] extends DeclaredRefusal ? FilledIn<Refusals[Name]> : never
) => RefusalError;

export function refuserOf(refusals: DeclaredRefusals) {
  return (name: string, values?: Values): RefusalError => {
    const declared = refusals[name];
    if (!declared) throw new RangeError(`no refusal is declared as ${name}`);
    return new RefusalError({ ...declared, name }, values);
  };
}
