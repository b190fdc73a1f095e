import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';

/** What a server asks of a browser that is to make a passkey. */
interface CreationOptions {
  challenge: string;
}

/**
 * The answer of an authenticator that has made a passkey on a site, without attestation (WebAuthn Level 3, 6.5 and 8.7), after it
 * has verified the person.
 */
export function madePasskey({ challenge }: CreationOptions, site: string): Record<string, unknown> {
  const credentialId = randomBytes(16);
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const [userPresent, userVerified, attestedData] = [0x01, 0x04, 0x40];
  const data = Buffer.concat([
    createHash('sha256').update(new URL(site).hostname).digest(),
    Buffer.from([userPresent | userVerified | attestedData]),
    Buffer.alloc(4),
    Buffer.alloc(16),
    Buffer.from([0, credentialId.length]),
    credentialId,
    // COSE: an elliptic key for ES256 on P-256.
    cbor(
      new Map<number, CborValue>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    ),
  ]);
  const attestation = new Map<string, CborValue>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', data],
  ]);
  const client = JSON.stringify({
    type: 'webauthn.create',
    challenge,
    origin: new URL(site).origin,
    crossOrigin: false,
  });
  const id = credentialId.toString('base64url');
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(client).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    },
  };
}

type CborValue = number | string | Buffer | Map<number, CborValue> | Map<string, CborValue>;

/** As much of CBOR (RFC 8949) as an authenticator writes: values of fewer than 65,536 bytes or entries. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, of]) => [cbor(key), cbor(of)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(kind: number, count: number): Buffer {
  const type = kind << 5;
  if (count < 24) return Buffer.from([type | count]);
  return count < 256 ? Buffer.from([type | 24, count]) : Buffer.from([type | 25, count >> 8, count & 255]);
}
