// The error messages in Chromium, Firefox and Safari when a chunk of the app is missing.
const chunkErrorPattern =
  /dynamically imported module|error loading dynamically|Importing a module script failed|Unable to preload CSS/i

/**
 * Returns whether an error means that a chunk of the app could not be loaded, either because the app was
 * updated or because the connection was lost.
 */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && chunkErrorPattern.test(error.message)
}

/** Returns the URL of the missing chunk, or undefined if the error message does not contain it. */
export const findMissingChunkUrl = (error: unknown): string | undefined =>
  isChunkLoadError(error) && error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined
