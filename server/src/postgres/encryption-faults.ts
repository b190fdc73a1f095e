/** Node's codes for a certificate that nobody vouches for whom this machine trusts. */
const untrusted =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?)|CERT_(SIGNATURE_FAILURE|UNTRUSTED|REJECTED))$/;

/** System calls and codes of a file that cannot be read. A lost connection is a `read` too: `read ECONNRESET`. */
const unreadableFile =
  /^(open (ENOENT|EACCES|EISDIR|EPERM|ENOTDIR|EMFILE|ENFILE|ELOOP|ENAMETOOLONG)|read (EISDIR|EIO))$/;

/** What keeps an encrypted connection from being made, and what an operator does; null: something else. */
export function encryptionFault(error: Error, code: string): string | null {
  if (untrusted.test(code)) {
    return 'has a certificate that this machine does not trust: name the file of its authority as sslrootcert in its address';
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return 'has a certificate for another name: use that name in its address';
  }
  if (code === 'CERT_HAS_EXPIRED') return 'has a certificate that has expired: renew it';
  if (code === 'CERT_NOT_YET_VALID') return 'has a certificate that is not valid yet: set the clocks of both machines';
  if (/server does not support SSL/i.test(error.message)) {
    return 'does not offer TLS, which its address asks for: set it up there';
  }
  if (code === '28000' && /no encryption/.test(error.message)) {
    return 'refuses connections without TLS: add ?sslmode=verify-full to its address';
  }
  // The socket of a server on this machine is connected to, not opened.
  if ('syscall' in error && unreadableFile.test(`${String(error.syscall)} ${code}`)) {
    return 'has an address that names a file which cannot be read: correct its sslrootcert, sslcert or sslkey';
  }
  return null;
}
