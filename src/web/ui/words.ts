/** `countOf(1, 'athlete')` is `1 athlete`, `countOf(3, 'match', 'matches')` is `3 matches`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`
}

/** `listOf(['Ana', 'Bo', 'Clara'])` is `Ana, Bo and Clara`. */
export function listOf(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** What people are called. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** An address to press; what a strange one contains adds no second recipient and no subject. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** For comparing, without case and accents: who types "jose" means "José" too. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
