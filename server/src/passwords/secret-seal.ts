import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config/config.ts';

const keyFile = 'second-factors.key';
const [ivBytes, tagBytes] = [12, 16];

/** Of several servers: which key they seal with. The first one's is noted, here or as its fingerprint. */
interface AgreedKey {
  /** In hex, of SHA-256. */
  fingerprint: string;
  /** In base64url; null: it is in a file of each server. */
  key: string | null;
}

/**
 * Seals secrets that must be read again, so that a copy of the state alone is worth nothing. The key is in a file of the
 * data folder, made when it is first needed.
 */
export class SecretSeal {
  readonly #file: string;
  #key: Buffer | null = null;

  constructor(dataDir: string) {
    this.#file = join(dataDir, keyFile);
  }

  /**
   * Uses the key of all servers that share a state: that of their files, or one that is stored with the state. Throws
   * `ConfigError` where this server's file is not theirs.
   */
  async share(agree: (own: AgreedKey) => Promise<AgreedKey>): Promise<void> {
    const inFile = this.#read();
    const own = inFile ?? randomBytes(32);
    const agreed = await agree({
      fingerprint: fingerprintOf(own),
      key: inFile ? null : own.toString('base64url'),
    });
    this.#key = inFile ?? (agreed.key === null ? null : Buffer.from(agreed.key, 'base64url'));
    if (this.#key && fingerprintOf(this.#key) === agreed.fingerprint) return;
    throw new ConfigError([
      `DATABASE_URL: the servers of this database seal second factors with another key. Copy ${keyFile} from the data folder of one of them into this server's`,
    ]);
  }

  /**
   * For a server alone: a data folder that came out of a database may have its key in the state. It becomes the folder's file,
   * unless there is one.
   */
  takeOver(stored: string | null): void {
    if (stored !== null && this.#read() === null) this.#make(Buffer.from(stored, 'base64url'));
  }

  /** `about` must be given again to open it: one of another account cannot take its place. */
  seal(secret: string, about: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#keyFor('seal'), iv).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Null if it was sealed with another key, or about something else. */
  open(sealed: string, about: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#keyFor('seal'), iv, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  /** A code that only this server makes for a text. */
  mark(text: string): Buffer {
    return createHmac('sha256', this.#keyFor('mark')).update(text).digest();
  }

  #keyFor(use: string): Buffer {
    this.#key ??= this.#read() ?? this.#make();
    return Buffer.from(hkdfSync('sha256', this.#key, '', use, 32));
  }

  #read(): Buffer | null {
    try {
      return Buffer.from(readFileSync(this.#file, 'utf8').trim(), 'base64url');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Appears whole or not at all; if another process was first, its key is taken. */
  #make(key = randomBytes(32)): Buffer {
    const draft = `${this.#file}.${process.pid}.draft`;
    writeFileSync(draft, `${key.toString('base64url')}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(draft, this.#file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    const made = this.#read();
    if (!made) throw new Error(`${this.#file} cannot be read after it was written`);
    return made;
  }
}

function fingerprintOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex');
}
