/** The lines of a proposed SELECT, each with the reason for it, and what must be asked about them. */
export class ProposedLines {
  readonly lines: string[] = [];
  /** What a person must look at; each is a comment that begins with CHECK. */
  readonly checks: string[] = [];
  /** Questions about no line in particular. */
  readonly head: string[] = [];

  /** A column of the SELECT. */
  add(field: string, sql: string, reason: string, checks: readonly (string | null)[] = []): void {
    const raised = checks.filter((check) => check !== null);
    this.checks.push(...raised.map((check) => `${field}: ${check}`));
    this.lines.push(`  -- ${reason}`, ...raised.map((check) => `  -- CHECK: ${check}`), `  ${sql} AS ${field},`);
  }

  /** A question about the files, above the SELECT. */
  ask(check: string): void {
    this.checks.push(check);
    this.head.push(`-- CHECK: ${check}`);
  }
}
