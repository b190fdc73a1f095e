/**
 * The name from a page, which percent-encodes it once: decoded once, or unchanged if it cannot be decoded; trimmed and
 * NFC.
 */
export function readQueryName(sent: string): string {
  return decodedOnce(sent).normalize('NFC').trim();
}

function decodedOnce(sent: string): string {
  try {
    return decodeURIComponent(sent);
  } catch {
    return sent;
  }
}
