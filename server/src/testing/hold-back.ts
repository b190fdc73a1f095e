import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends the head of a call with a JSON body; the function sends the body and answers the status. */
export async function holdBack(
  { origin }: { origin: string },
  path: string,
  session: string,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<() => Promise<number>> {
  const text = JSON.stringify(body);
  const { host, hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${session}`,
    'Content-Type: application/json',
    `Content-Length: ${text.length}`,
    'Connection: close',
  ];
  socket.setEncoding('utf8').write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, 1)}`);
  return async () => {
    socket.write(text.slice(1));
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
  };
}
