/** Whether an error means that the file or folder does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Treats a missing folder as empty; any other error is rethrown. */
export function emptyWhenMissing(error: unknown): never[] {
  if (isMissing(error)) return [];
  throw error;
}

/** Treats a missing file as null; any other error is rethrown. */
export function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
