import { isIP } from 'node:net'
import type { Config } from '#server/config.ts'
import { failure } from '#server/http/failures.ts'

/** The host name for which passkeys are valid, and the origin of the pages that use them. */
export type RelyingParty = { id: string; origin: string; name: string }

/**
 * Passkeys belong to a host name, so they work only at the public address. Without one, they work at `localhost`,
 * where browsers allow them without https.
 */
export function getRelyingParty(
  { publicUrl, clubName }: Pick<Config, 'publicUrl' | 'clubName'>,
  host: string | undefined,
): RelyingParty {
  const origin = publicUrl ?? (/^localhost(:\d+)?$/.test(host ?? '') ? `http://${host}` : undefined)
  const id = origin && new URL(origin).hostname
  if (!origin || !id || isIP(id.replace(/^\[|\]$/g, '')) > 0) throw failure('passkey.unavailable')
  return { id, origin, name: clubName ?? 'Cornerman' }
}
