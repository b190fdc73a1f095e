/** An answer that leads a browser to another address, with what it is to keep until it is back. */
export class OnwardAnswer {
  readonly address: string;
  readonly cookie: string | null;

  constructor(address: string, cookie: string | null = null) {
    this.address = address;
    this.cookie = cookie;
  }
}
