/** How a look is written in views and addresses. Nothing that is written is valid yet when it is read. */
interface LookForm<Look extends object> {
  /** What differs from the start. */
  changed(look: Look): Partial<Look>;
  /** Its parts as parameters of an address, a list as one for each: `analysis-color=year&background=W-1&background=W-2`. */
  texts(look: Partial<Look>): [name: string, text: string][];
  /** The part of it in a parameter; null for an unknown name. */
  partOf(name: string, text: string): Record<string, unknown> | null;
}

/** The form of a look with names for its parts, which never change; a part that is no text is read by its own function. */
export function lookForm<Look extends object>(
  atStart: Look,
  names: Readonly<Record<keyof Look, string>>,
  read: Partial<Record<keyof Look, (text: string) => unknown>> = {},
): LookForm<Look> {
  const parts = Object.keys(names) as (keyof Look & string)[];
  return {
    changed: (look) => {
      const differing = parts.filter((part) => JSON.stringify(look[part]) !== JSON.stringify(atStart[part]));
      return Object.fromEntries(differing.map((part) => [part, look[part]])) as Partial<Look>;
    },
    texts: (look) =>
      parts.flatMap((part) => [look[part] ?? []].flat().map((text): [string, string] => [names[part], String(text)])),
    partOf: (name, text) => {
      const part = parts.find((one) => names[one] === name);
      return part === undefined ? null : { [part]: read[part]?.(text) ?? text };
    },
  };
}
