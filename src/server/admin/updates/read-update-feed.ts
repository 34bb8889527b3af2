import * as z from 'zod/mini'
import type { UpdateFeedError } from '#contract/admin/update-notice.ts'
import { version } from '#server/version.ts'

/** The latest version according to the feed. `link` is the address of its release notes. */
export type LatestVersion = { version: string; link: string | null }
export type UpdateFeedResult = { latest: LatestVersion } | { error: UpdateFeedError }

const timeoutMs = 5000
const maxBytes = 64 * 1024

/** The response is untrusted, and administrators see it, so the version has digits only and the link uses https. */
const feedSchema = z.object({
  version: z.string().check(z.regex(/^v?\d{1,6}\.\d{1,6}\.\d{1,6}$/)),
  url: z.optional(z.nullable(z.string().check(z.maxLength(500), z.refine(isPublicLink)))),
})

/**
 * Asks the address that the operator configured for the latest version. Sends nothing about this server except its
 * version, follows no redirects, and limits the response’s time and size.
 */
export async function readUpdateFeed(url: string): Promise<UpdateFeedResult> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', 'user-agent': `Cornerman/${version}` },
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      return { error: 'rejected' }
    }
    const text = await readBoundedText(response)
    return text === undefined ? { error: 'too-large' } : parseUpdateFeed(text)
  } catch {
    return { error: 'unreachable' }
  }
}

/** Returns undefined if the body is too long. */
async function readBoundedText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop closes the connection.
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseUpdateFeed(text: string): UpdateFeedResult {
  const parsed = feedSchema.safeParse(parseJson(text))
  if (!parsed.success) return { error: 'invalid' }
  const { version, url } = parsed.data
  return { latest: { version: version.replace(/^v/, ''), link: url ?? null } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isPublicLink(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, username, password } = new URL(link)
  return protocol === 'https:' && username === '' && password === ''
}

/** Returns whether a version, such as `1.10.0`, is newer than another one. */
export function isNewerVersion(version: string, than: string): boolean {
  const [parts, others] = [parseParts(version), parseParts(than)]
  const difference = parts.findIndex((part, index) => part !== others[index])
  return difference >= 0 && (parts[difference] ?? 0) > (others[difference] ?? 0)
}

const parseParts = (version: string) =>
  version
    .replace(/[-+].*$/, '')
    .split('.')
    .map(Number)
