import pg from 'pg';

/** A text as a constant in SQL, for the few statements without bound values (COPY). Right under every setting of the server. */
export function constant(text: string): string {
  return pg.escapeLiteral(text);
}
