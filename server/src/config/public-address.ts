import { isLoopback, type Config } from './config.ts';

/** The server's public address, which every link in a mail begins with, whatever Host a request names. */
export class PublicAddress {
  readonly #config: Pick<Config, 'publicUrl' | 'host' | 'port'>;
  #port: number;

  constructor(config: Pick<Config, 'publicUrl' | 'host' | 'port'>) {
    this.#config = config;
    this.#port = config.port;
  }

  /** Sets the port once the system has chosen one. */
  listensAt(port: number): void {
    this.#port = port;
  }

  /** Without a trailing slash. */
  get href(): string {
    const { publicUrl, host } = this.#config;
    if (publicUrl) return publicUrl.href.replace(/\/$/, '');
    const name = isLoopback(host) || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
    return `http://${name.includes(':') ? `[${name}]` : name}:${this.#port}`;
  }

  /** The address that people were told; null where none is set, and others would not reach this machine by another. */
  get known(): string | null {
    return this.#config.publicUrl ? this.href : null;
  }

  /** The address of a path, which begins with a slash. */
  link(path: string): string {
    return `${this.href}${path}`;
  }
}
