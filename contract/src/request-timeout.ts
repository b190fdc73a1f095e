/**
 * How long a call may take that states nothing else. It has a file of its own, because every page begins with it and needs no other
 * limit.
 */
export const requestTimeoutMs = 30_000;
