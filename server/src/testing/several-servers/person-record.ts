/**
 * What a person was told of their own things, and so what must be there. What was asked for and not acknowledged may have been
 * done or not.
 */
export class PersonRecord {
  /** The possible names of a query by its id; null: it is deleted. */
  readonly queries = new Map<string, Set<string | null>>();
  /** Names of queries whose saving was not acknowledged. */
  readonly unsure = new Set<string>();
  /** The possible values of the preference that is changed. */
  x = new Set<number>([0]);
  /** Names of queries whose export was acknowledged, and was not. */
  readonly exported = new Set<string>();
  readonly exportUnsure = new Set<string>();
  acknowledged = 0;

  /** Those whose one name is known. */
  sure(): { id: string; name: string }[] {
    return [...this.queries].flatMap(([id, names]) => {
      const [name] = names;
      return names.size === 1 && typeof name === 'string' ? [{ id, name }] : [];
    });
  }

  /** Notes what became of a query: it was acknowledged, or may have happened. */
  became(id: string, name: string | null, acknowledged: boolean): void {
    this.queries.set(id, new Set(acknowledged ? [name] : [...(this.queries.get(id) ?? []), name]));
    this.acknowledged += Number(acknowledged);
  }

  saved(id: string | null, name: string): void {
    if (id === null) this.unsure.add(name);
    else this.became(id, name, true);
  }

  preferred(x: number, acknowledged: boolean): void {
    this.x = new Set(acknowledged ? [x] : [...this.x, x]);
    this.acknowledged += Number(acknowledged);
  }

  requested(name: string, acknowledged: boolean): void {
    (acknowledged ? this.exported : this.exportUnsure).add(name);
    this.acknowledged += Number(acknowledged);
  }

  /** What is wrong with a list of all queries that are not deleted: lost, doubled or never asked for. */
  faultsOf(listed: readonly { id: string; name: string }[]): string[] {
    const found = new Map(listed.map(({ id, name }) => [id, name]));
    const named = listed.map(({ name }) => name);
    return [
      ...named.filter((name, index) => named.indexOf(name) !== index).map((name) => `${name} is there twice`),
      ...[...this.queries].flatMap(([id, names]) => {
        const name = found.get(id) ?? null;
        return names.has(name) ? [] : [`${id} is named ${name} instead of ${[...names].join(' or ')}`];
      }),
      ...listed.flatMap(({ id, name }) =>
        this.queries.has(id) || this.unsure.has(name) ? [] : [`${name} was never asked for`],
      ),
    ];
  }

  /** The same for the preference. */
  faultsOfX(x: number): string[] {
    return this.x.has(x) ? [] : [`the preference is ${x} instead of ${[...this.x].join(' or ')}`];
  }

  /** The same for the names of all exports. */
  faultsOfExports(made: readonly string[]): string[] {
    return [
      ...made.filter((name, index) => made.indexOf(name) !== index).map((name) => `${name} is exported twice`),
      ...[...this.exported].filter((name) => !made.includes(name)).map((name) => `the export of ${name} is lost`),
      ...made.flatMap((name) =>
        this.exported.has(name) || this.exportUnsure.has(name) ? [] : [`${name} was never to be exported`],
      ),
    ];
  }
}
