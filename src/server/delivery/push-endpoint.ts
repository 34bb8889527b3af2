import { isPublicHost } from './public-address.ts'

/**
 * Returns whether this server may call a push endpoint. Clients choose the endpoints, so endpoints on this
 * computer or its network are rejected to prevent server-side request forgery (SSRF).
 */
export function isAllowedPushEndpoint(endpoint: string, { toLoopback }: { toLoopback: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, username, password, port, hostname } = new URL(endpoint)
  if (username || password) return false
  const host = hostname.replace(/^\[|\]$/g, '')
  if (toLoopback && host === '127.0.0.1') return /^https?:$/.test(protocol)
  if (protocol !== 'https:' || port !== '') return false
  return isPublicHost(host)
}
