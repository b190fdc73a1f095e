import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export interface CertificateFiles {
  key: string;
  certificate: string;
}

/** Makes a key and a certificate that it signs itself, in a folder: of a name, for addresses such as `IP:127.0.0.1`. */
export function makeCertificate(
  folder: string,
  { name, addresses, file = '' }: { name: string; addresses: string; file?: string },
): CertificateFiles {
  const [key, certificate] = [join(folder, `${file}key.pem`), join(folder, `${file}certificate.pem`)];
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${addresses}`];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, '-keyout', key];
  execFileSync('openssl', [...made, '-out', certificate], { stdio: 'ignore' });
  return { key, certificate };
}

/** Whether certificates can be made on this machine. */
export function canMakeCertificates(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
