import { limits, messages } from '@wellfield/contract';
import { RefusalError } from '../../http/refusal-error.ts';

/**
 * The name that a page sent, which percent-encodes it once: decoded once, or as it is where it does not decode;
 * trimmed and NFC. Refuses (400) an empty or too long one.
 */
export function readQueryName(sent: string): string {
  const name = decodedOnce(sent).normalize('NFC').trim();
  if (name === '') throw new RefusalError(400, messages.query.nameRequired);
  if (Array.from(name).length > limits.queryNameMaxLength) {
    throw new RefusalError(400, `This name is too long: at most ${limits.queryNameMaxLength} characters.`);
  }
  return name;
}

function decodedOnce(sent: string): string {
  try {
    return decodeURIComponent(sent);
  } catch {
    return sent;
  }
}
