import { isIPv6 } from 'node:net'

/** One customer of a provider has 2^64 addresses of IPv6: they count as one. */
export function network(ip: string): string {
  if (!isIPv6(ip) || ip.toLowerCase().startsWith('::ffff:')) return ip
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const all = [...groups, ...Array(missing).fill('0'), ...(tail ?? '').split(':').filter(Boolean)]
  return `${all.slice(0, 4).join(':')}::/64`
}
