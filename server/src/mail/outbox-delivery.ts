import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailDelivery, OutgoingMail } from './mail.ts';
import { writtenMail } from './written-mail.ts';

/** Writes mails as .eml files into a folder, atomically; a mail that is written again replaces its own file. */
export class OutboxDelivery implements MailDelivery {
  readonly #folder: string;
  readonly #from: string;

  constructor(folder: string, from: string) {
    this.#folder = folder;
    this.#from = from;
  }

  async deliver(mail: OutgoingMail): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const time = new Date(mail.writtenAt).toISOString().replaceAll(/[:.]/g, '-');
    const id = /^<([\w-]+)@/.exec(mail.messageId)?.[1] ?? '';
    const file = join(this.#folder, `${time}-${id}.eml`);
    const handle = await open(`${file}.part`, 'w', 0o600);
    try {
      await handle.writeFile(await writtenMail(mail, this.#from));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.part`, file);
  }
}
