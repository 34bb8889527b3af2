import { formatCount } from '#training/localization/format-count.ts'

/**
 * Returns advice on a password. Length matters; special characters and digits do not. `formatPasswordHint('squat5',
 * 8, [])` is `2 more characters`.
 */
export function formatPasswordHint(
  password: string,
  leastLength: number,
  namesOfOwner: readonly string[],
): string {
  const missing = leastLength - password.length
  if (password === '') return `${formatCount(leastLength, 'character')} or more`
  if (missing > 0) return formatCount(missing, 'more character')
  const lower = password.toLowerCase()
  if (namesOfOwner.some(name => name.length > 2 && lower.includes(name.toLowerCase())))
    return 'Easy to guess: it contains your name'
  if (new Set(lower).size < 5) return 'Easy to guess: it repeats characters'
  if (/^(password|12345|qwert|letmein|iloveyou|welcome|admin)/.test(lower))
    return 'Easy to guess: it is a common password'
  if (password.length < 12) return 'Long enough, but several words would be stronger'
  return 'Strong'
}
