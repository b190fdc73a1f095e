/** The rows that a program reads, and its token. */
export interface Connection {
  /** The server's origin, such as https://wells.example.org. */
  origin: string;
  /** The rows' path without its extension, such as /api/queries/1/results. */
  path: string;
  /** Null for all parameters of the query. */
  analyte: string | null;
  /** Null for the address's default. */
  release: string | null;
  token: string;
}

export type FileFormat = 'csv' | 'parquet';

/** A placeholder in the lines until there is a token. */
export const noToken = 'YOUR-TOKEN';

/** The path of a source's rows, without its extension. */
export function rowsPathOf(source: { kind: 'query'; id: string } | { kind: 'view'; token: string }): string {
  return source.kind === 'query' ? `/api/queries/${source.id}/results` : `/api/views/${source.token}/results`;
}

/** The address of the rows, safe between double quotes in any program. */
export function addressOf({ origin, path, analyte, release }: Connection, format: FileFormat): string {
  const requested = Object.entries({ analyte, release }).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${escaped(value)}`],
  );
  return `${origin}${path}.${format}${requested.length > 0 ? `?${requested.join('&')}` : ''}`;
}

export function curlLines(connection: Connection, format: FileFormat): string {
  return curlLine(addressOf(connection, format), `samples.${format}`, connection.token);
}

/** A line of curl that saves what an address answers to a program with the token. */
export function curlLine(address: string, file: string, token: string): string {
  return `curl --fail --header "Authorization: Bearer ${token}" --output ${file} "${address}"`;
}

/** Also encodes what encodeURIComponent leaves and a shell would interpret. */
function escaped(value: string): string {
  return encodeURIComponent(value).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
