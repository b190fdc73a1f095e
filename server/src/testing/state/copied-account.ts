import type { AccountCopy } from '@wellfield/contract';
import type { CopyPiece } from '../../state/port/personal-data.ts';
import type { State } from '../../state/port/state.ts';

/** A person's copy, put together, and the pieces that it came in; null where there is no such account. */
export async function copiedAccount(
  { personalData }: State,
  accountId: string,
): Promise<(AccountCopy & { pieces: CopyPiece[] }) | null> {
  let pieces: CopyPiece[] = [];
  const isThere = await personalData.copy(accountId, {
    begin: async () => void (pieces = []),
    take: async (piece) => void pieces.push(piece),
  });
  if (!isThere) return null;
  const copy: Record<string, unknown> = {};
  for (const [name, value] of pieces.flatMap((piece) => Object.entries(piece))) {
    const existing = copy[name];
    copy[name] = Array.isArray(existing) ? [...(existing as unknown[]), ...(value as unknown[])] : value;
  }
  return { ...(copy as AccountCopy), pieces };
}
