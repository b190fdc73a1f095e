/** How a call is refused: the status, and the text for people, with placeholders in braces. */
export interface DeclaredRefusal {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 414 | 415 | 416 | 422 | 429 | 431 | 500 | 502 | 503;
  text: string;
  /** When it occurs; for the description of a text that is one placeholder. */
  when?: string;
}

/** A refusal with the name that its answers carry as `error_code`. Programs go by it, so it stays when the text is reworded. */
export interface NamedRefusal extends DeclaredRefusal {
  readonly name: string;
}

export type DeclaredRefusals = Readonly<Record<string, DeclaredRefusal>>;

/** The placeholders of a text: `wait` in "Try again in {wait}." */
export type BlanksOf<T extends string> = T extends `${string}{${infer Blank}}${infer Rest}`
  ? Blank | BlanksOf<Rest>
  : never;

/** The arguments after a refusal's name: none if its text has no placeholders. */
export type FilledIn<R extends DeclaredRefusal> = [BlanksOf<R['text']>] extends [never]
  ? []
  : [values: Readonly<Record<BlanksOf<R['text']>, string | number>>];

/** A text with its placeholders filled in. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
}

type Status = DeclaredRefusal['status'];
type TextsByStatus = { readonly [S in Status]?: Readonly<Record<string, string>> };
type NamesIn<T> = { [S in keyof T]: keyof T[S] }[keyof T] & string;

/** Of each name the status that has it, and its text there. */
type Named<T extends TextsByStatus> = {
  readonly [Name in NamesIn<T>]: {
    [S in keyof T & Status]: Name extends keyof T[S]
      ? { readonly name: Name; readonly status: S; readonly text: T[S][Name] & string }
      : never;
  }[keyof T & Status];
};

/** Refusals by their status, each with its text: the same in every call that declares them. */
export function declare<const T extends TextsByStatus>(texts: T): Named<T> {
  const named = Object.entries(texts).flatMap(([status, ofStatus]) =>
    Object.entries(ofStatus).map(([name, text]) => [name, { name, status: Number(status), text }]),
  );
  return Object.fromEntries(named) as Named<T>;
}

/** The names of refusals, in their order. */
export function namesOf<R extends DeclaredRefusals>(refusals: R): (keyof R & string)[] {
  return Object.keys(refusals);
}
