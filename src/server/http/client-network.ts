import { isIPv6 } from 'node:net'

/**
 * Returns the key for rate limiting: an IPv4 address or, for IPv6, the /64 network, which belongs to a single
 * customer.
 */
export function getClientNetwork(ip: string): string {
  if (!isIPv6(ip) || ip.toLowerCase().startsWith('::ffff:')) return ip
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const all = [...groups, ...Array(missing).fill('0'), ...(tail ?? '').split(':').filter(Boolean)]
  return `${all.slice(0, 4).join(':')}::/64`
}
