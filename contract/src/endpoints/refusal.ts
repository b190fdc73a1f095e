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

type Named<R extends DeclaredRefusals> = {
  readonly [Name in keyof R]: Omit<R[Name], 'name'> & { readonly name: Name };
};

/** Refusals that several calls share, each with its name: the same in every call that declares it. */
export function declare<const R extends DeclaredRefusals>(refusals: R): Named<R> {
  const named = Object.entries(refusals).map(([name, refusal]) => [name, { ...refusal, name }]);
  return Object.fromEntries(named) as Named<R>;
}

/** The names of refusals, in their order. */
export function namesOf<R extends DeclaredRefusals>(refusals: R): (keyof R & string)[] {
  return Object.keys(refusals);
}
