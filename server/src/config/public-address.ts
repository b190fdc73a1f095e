import { isLoopback, type Config } from './config.ts';

/** Where people reach the server: what every link in a mail begins with, whatever a request's Host says. */
export class PublicAddress {
  readonly #config: Pick<Config, 'publicUrl' | 'host' | 'port'>;
  #port: number;

  constructor(config: Pick<Config, 'publicUrl' | 'host' | 'port'>) {
    this.#config = config;
    this.#port = config.port;
  }

  /** Says which port it became, where the system chose one. */
  listensAt(port: number): void {
    this.#port = port;
  }

  /** Without a slash at its end. */
  get href(): string {
    const { publicUrl, host } = this.#config;
    if (publicUrl) return publicUrl.href.replace(/\/$/, '');
    const name = isLoopback(host) || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
    return `http://${name.includes(':') ? `[${name}]` : name}:${this.#port}`;
  }

  /** The address of a path, which begins with a slash. */
  link(path: string): string {
    return `${this.href}${path}`;
  }
}
