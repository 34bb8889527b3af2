/** A file of the app, as listed by the build. */
export type AppFile = {
  url: string
  revision: string | null
  /** The SHA-256 hash of the content, in base64. */
  hash: string
  /** Who uses the file: `visitor`, `athlete`, `coach`. */
  audiences: readonly string[]
}

const mediaTypes: Record<string, RegExp> = {
  html: /^text\/html\b/,
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
  woff2: /^(font\/woff2|application\/font-woff2)\b/,
}

/**
 * Returns whether a response is the file that the build listed. A hotel's sign-in page may answer every request
 * with status 200 and its own HTML.
 */
export async function isAppFile(response: Response, { url, hash }: AppFile): Promise<boolean> {
  const extension = url.slice(url.lastIndexOf('.') + 1)
  const isExpectedType = mediaTypes[extension]?.test(response.headers.get('content-type') ?? '')
  if (response.status !== 200 || !isExpectedType) return false
  return (await hashContent(await response.clone().arrayBuffer())) === hash
}

async function hashContent(content: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return btoa(String.fromCharCode(...bytes))
}

/**
 * Returns the response if it is the listed file. Otherwise fetches the file again without the browser’s HTTP
 * cache, in which a sign-in page may have been stored in place of the file. Throws if that is not the file
 * either.
 */
export async function requireAppFile(
  response: Response,
  file: AppFile,
  refetch: () => Promise<Response>,
): Promise<Response> {
  if (await isAppFile(response, file)) return response
  const again = await refetch()
  if (await isAppFile(again, file)) return again
  throw new Error(`${file.url} is not the file that belongs to this version of the app`)
}
