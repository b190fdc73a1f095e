/** A call is refused: the status and the text that a person reads. Thrown by handlers, answered in the envelope. */
export class RefusalError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, text: string, headers: Readonly<Record<string, string>> = {}) {
    super(text);
    this.status = status;
    this.headers = headers;
    this.name = 'RefusalError';
  }
}
