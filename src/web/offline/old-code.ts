// What the browsers say when a part of the app is not there any more: Chromium, Firefox, Safari.
const sentences =
  /dynamically imported module|error loading dynamically|Importing a module script failed|Unable to preload CSS/i

/** Whether it failed because a part of the app could not be fetched: a newer version is installed, or the network is gone. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && sentences.test(error.message)
}

/** The file that could not be fetched, where the browser says which. */
export const missingFile = (error: unknown): string | undefined =>
  isMissingCode(error) && error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined
