/** Returns a person's first and last name. */
export function formatFullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Returns a mailto link. The address is encoded, so that it cannot add recipients or a subject. */
export function formatMailtoLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** Removes accents and converts letters to lower case for comparison, so that "jose" matches "José". */
export function normaliseForSearch(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** Makes the first letter upper case: `warm-up 1` becomes `Warm-up 1`. */
export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
