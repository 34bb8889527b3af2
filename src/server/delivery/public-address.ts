import { lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** Thrown when a host name resolves to an address that is not public. */
export class NotPublicAddressError extends Error {
  override name = 'NotPublicAddressError'
}

type LookupCallback = (error: Error | null, addresses: { address: string; family: number }[]) => void

/**
 * Resolves a host name for a connection and rejects private addresses. The connection uses exactly the
 * addresses checked here, which prevents DNS rebinding.
 */
export function lookupPublicAddress(hostname: string, options: object, callback: LookupCallback) {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const isPrivate = addresses.some(({ address }) => !isPublicAddress(address))
    if (isPrivate) return callback(new NotPublicAddressError(`${hostname} resolves to a private address`), [])
    return callback(null, addresses)
  })
}

/** Returns whether a host, written without brackets, is a public IP address or a name that may belong to one. */
export const isPublicHost = (host: string) => (isIP(host) ? isPublicAddress(host) : isPublicHostname(host))

/** Rejects host names with a single label, and top-level domains reserved for local networks. */
const isPublicHostname = (host: string) =>
  /\.[^.]/.test(host) && !/\.(localhost|local|internal|lan|home|arpa|test|invalid|onion)\.?$/i.test(host)

/**
 * Returns whether an IP address is public. IPv6 addresses that embed an IPv4 address do not count as public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reservedNetworks.check(address, 'ipv4')
  return isIP(address) === 6 && globalIpv6.check(address, 'ipv6') && !reservedNetworks.check(address, 'ipv6')
}

const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')

const reservedNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reservedNetworks.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reservedNetworks.addSubnet(network, bits, 'ipv6')
