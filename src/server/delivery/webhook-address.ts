import { isPublicHost } from './public-address.ts'

/** The lowest port, other than that of https, that a webhook may call. Lower ones belong to other protocols. */
const minPort = 1024

/**
 * Returns the address of a webhook in normalised form, or undefined if the server may not call it: it must be https, without
 * a user name, and public. Names are resolved and checked again for each request.
 */
export function normalizeWebhookUrl(
  text: string,
  { toLoopback }: { toLoopback: boolean },
): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username || url.password) return undefined
  url.hash = ''
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (toLoopback && host === '127.0.0.1') return /^https?:$/.test(url.protocol) ? url.href : undefined
  const hasAllowedPort = url.port === '' || Number(url.port) >= minPort
  return url.protocol === 'https:' && hasAllowedPort && isPublicHost(host) ? url.href : undefined
}
