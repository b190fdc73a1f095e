import { isIPv6 } from 'node:net';

/**
 * The address by which a client is throttled: an IPv4 address, or the /64 network of an IPv6 one, because a subscriber
 * has all of it.
 */
export function throttleAddress(address: string): string {
  const plain = withoutMapping(address);
  return isIPv6(plain) ? networkOfIpv6(plain, 4) : plain;
}

/** The network of a client, as much of its address as is kept: /24 of IPv4, /48 of IPv6. */
export function clientNetwork(address: string): string {
  const plain = withoutMapping(address);
  return isIPv6(plain) ? networkOfIpv6(plain, 3) : plain.replace(/\.\d+$/, '.0/24');
}

/** An IPv4 address as it is, though a socket for both kinds wrote it as IPv6. */
function withoutMapping(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

function networkOfIpv6(address: string, groupCount: number): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? first : [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return `${groups
    .slice(0, groupCount)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${groupCount * 16}`;
}
