/** An object store cannot be used, perhaps only now. The text is for the operator; it contains no secret. */
export class ObjectStoreFault extends Error {
  override readonly name = 'ObjectStoreFault';
  /** Not every error is one to the compiler. */
  protected readonly ofObjectStore = true;
}

/** Errors of the protocol, and what an operator does about them. */
const known: Readonly<Record<string, string>> = {
  NoSuchBucket: 'has no such bucket: create it',
  InvalidAccessKeyId: 'does not know the key in AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'refuses the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  AccessDenied: 'does not allow its key to do this: grant it to list, read, write and delete under the prefix',
  RequestTimeTooSkewed: 'takes the clock of this machine to be wrong',
  PermanentRedirect: 'is in another region than EXPORTS_URL says',
  AuthorizationHeaderMalformed: 'is in another region than EXPORTS_URL says',
  QuotaExceeded: 'has no space left for this key',
  NoSuchUpload: 'has ended an upload: another server keeps the same file',
};

/** Answers without a body have a status alone. */
const byStatus: Readonly<Record<number, string>> = {
  403: known['AccessDenied'] ?? '',
  429: 'is overloaded',
  503: 'is overloaded, or down',
  507: 'has no space left',
};

/** What an error of the client library means, said about the store's name. Its own has requests, with keys, in its fields. */
export function objectStoreFault(error: unknown, store: string): unknown {
  if (!(error instanceof Error) || error instanceof ObjectStoreFault || error.name === 'AbortError') return error;
  const { httpStatusCode: status } = metadataOf(error);
  const says = known[error.name] ?? byStatus[status ?? 0];
  if (says) return new ObjectStoreFault(`the object store ${store} ${says} (${status}, ${error.name})`);
  if (status !== undefined) return new ObjectStoreFault(`the object store ${store} answered ${status}, ${error.name}`);
  if (error.name === 'TimeoutError') return new ObjectStoreFault(`the object store ${store} does not answer`);
  const isOfNetwork = 'code' in error && typeof error.code === 'string';
  return isOfNetwork ? new ObjectStoreFault(`the object store ${store} cannot be reached (${reasonOf(error)})`) : error;
}

/** Whether a store says that there is no such object. */
export function isNoObject(error: unknown): boolean {
  return error instanceof Error && metadataOf(error).httpStatusCode === 404 && error.name !== 'NoSuchBucket';
}

function metadataOf(error: Error): { httpStatusCode?: number } {
  return ('$metadata' in error ? error.$metadata : null) ?? {};
}

/** Where a host has several addresses, each has a reason of its own. */
function reasonOf(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join(', ') : error.message;
}
