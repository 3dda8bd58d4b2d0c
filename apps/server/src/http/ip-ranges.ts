import { BlockList, isIPv6 } from 'node:net';

export type IpRanges = { readonly has: (address: string) => boolean };

/** @param entries IP addresses and ranges such as '10.0.0.0/8', already checked by the configuration. */
export function ipRanges(entries: readonly string[]): IpRanges {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return {
    has: (given) => {
      const address = withoutMapping(given);
      return address !== '' && list.check(address, familyOf(address));
    },
  };
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** A server that listens on `::` sees an IPv4 client as '::ffff:203.0.113.9'. */
const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
