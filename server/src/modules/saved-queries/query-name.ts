/** The name that a page sent, which percent-encodes it once: decoded once, or as it is where it does not decode; trimmed and NFC. */
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
