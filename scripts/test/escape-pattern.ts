/** Escapes a text, such as the title of a test, so that a regular expression matches it literally. */
export const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
