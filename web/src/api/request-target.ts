export interface AnyRequest {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

export function target(path: string, request: AnyRequest): string {
  const params = (request.params ?? {}) as Record<string, string | number>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(
    Object.entries((request.query ?? {}) as Record<string, string | undefined>).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  return query.size > 0 ? `${filled}?${query}` : filled;
}

export function formText(body: unknown): URLSearchParams {
  return new URLSearchParams(Object.entries(body as Record<string, string>));
}
