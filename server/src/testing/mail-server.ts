import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as the mail server received it. */
export interface ReceivedMail {
  recipients: string[];
  headers: ReadonlyMap<string, string>;
  text: string;
}

export interface TestMailServer {
  url: string;
  /** The accepted mails, in order. */
  taken: ReceivedMail[];
  /** The number of delivery attempts. */
  attempts: number;
  /** Its answer to a mail: nothing to accept it, an error with a responseCode to refuse it. */
  onMail: (mail: ReceivedMail) => Promise<void> | void;
  stop(): Promise<void>;
}

/** A mail server on the loopback interface, on a free or given port. */
export async function startMailServer({
  port = 0,
  ...options
}: SMTPServerOptions & { port?: number } = {}): Promise<TestMailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    ...options,
    logger: false,
    onData(stream, session, callback) {
      mailServer.attempts += 1;
      const receive = async (): Promise<void> => {
        const raw = (await buffer(stream)).toString();
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { recipients, ...readMail(raw) };
        await mailServer.onMail(mail);
        mailServer.taken.push(mail);
      };
      callbackify(receive)((error) => callback(error));
    },
  });
  // Left by a killed client.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const mailServer: TestMailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken: [],
    attempts: 0,
    onMail: () => undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const connection of server.connections) connection.close();
      }),
  };
  return mailServer;
}

/** A refusal with an SMTP reply code. */
export function smtpRefusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** The headers, unfolded and with lower-case names, and the text of a mail in plain ASCII. */
export function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, text: raw.slice(end + 4).replaceAll('\r\n', '\n') };
}
