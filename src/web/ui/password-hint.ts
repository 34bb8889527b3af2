/**
 * What would make a password better, as one sentence; length counts, not signs and digits.
 * `passwordHint('squat5', 8, [])` is `2 more characters`.
 */
export function passwordHint(password: string, leastLength: number, namesOfOwner: readonly string[]): string {
  const missing = leastLength - password.length
  if (password === '') return `${leastLength} characters or more`
  if (missing > 0) return `${missing} more ${missing === 1 ? 'character' : 'characters'}`
  const lower = password.toLowerCase()
  if (namesOfOwner.some(name => name.length > 2 && lower.includes(name.toLowerCase())))
    return 'Easy to guess: it has your name in it'
  if (new Set(lower).size < 5) return 'Easy to guess: it repeats itself'
  if (/^(password|12345|qwert|letmein|iloveyou|welcome|admin)/.test(lower))
    return 'Easy to guess: it is among the first to be tried'
  if (password.length < 12) return 'Long enough; a few words in a row are stronger'
  return 'Strong'
}
