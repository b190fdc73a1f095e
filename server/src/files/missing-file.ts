/** Whether what failed did so because there is no such file or folder. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** For a folder that holds nothing where it is not there; anything else is thrown on. */
export function emptyWhenMissing(error: unknown): never[] {
  if (isMissing(error)) return [];
  throw error;
}
