import { lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/**
 * Where a push service may be. Whoever subscribes names an address that this server will call, so it must be one of
 * the open internet: nothing of this computer or its network is reached this way.
 */
export function mayBePushService(endpoint: string, { toLoopback }: { toLoopback: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, username, password, port, hostname } = new URL(endpoint)
  if (username || password) return false
  const host = hostname.replace(/^\[|\]$/g, '')
  if (toLoopback && host === '127.0.0.1') return /^https?:$/.test(protocol)
  if (protocol !== 'https:' || port !== '') return false
  return isIP(host) ? isPublic(host) : isPublicName(host)
}

/** A name of the open internet that leads elsewhere. */
export class NotPublic extends Error {
  override name = 'NotPublic'
}

type Found = (error: Error | null, addresses: { address: string; family: number }[]) => void

/**
 * Resolves the name for a connection, which then goes to these very addresses: a name that answers differently a moment
 * later gains nothing.
 */
export function lookupPublic(hostname: string, options: object, found: Found) {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const isInside = addresses.find(({ address }) => !isPublic(address))
    if (isInside) return found(new NotPublic(`${hostname} leads into a network of its own`), [])
    return found(null, addresses)
  })
}

/** Names of one word, and those that by convention mean the own network, are none of the open internet. */
const isPublicName = (host: string) =>
  /\.[^.]/.test(host) && !/\.(localhost|local|internal|lan|home|arpa|test|invalid|onion)\.?$/i.test(host)

/** Of IPv6 only what is given out to the internet; what carries an IPv4 address inside is not asked for it. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4')
  return isIP(address) === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

const special = new BlockList()
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
  special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6')
