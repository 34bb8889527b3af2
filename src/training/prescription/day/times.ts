/** A length of time as heads write it: `12`, `12'`, `12 min`, `12:00`, `90s`, `90"`, `:20`, `1.5 min`. */
export const timeWord = String.raw`(?:\d*:[0-5]\d(?::[0-5]\d)?|\d+(?:\.\d+)?(?:\s*(?:hours?|hrs?|h|minutes?|mins?|min|seconds?|secs?|sec|m|s)\b|\s*['’′]|\s*["”″])?)`

const unitSeconds = { h: 3600, m: 60, s: 1 } as const

/**
 * How long a `timeWord` is, in seconds; a bare number is of the unit named: `readTime("12'", 'm')` is 720,
 * `readTime(':20', 'm')` is 20, `readTime('90', 's')` is 90.
 */
export function readTime(word: string, bareUnit: 'm' | 's'): number {
  const clock = /^(\d*):(\d\d)(?::(\d\d))?$/.exec(word)
  if (clock) {
    const [, first = '', second = '', third] = clock
    const seconds = Number(first || 0) * 60 + Number(second)
    return third === undefined ? seconds : seconds * 60 + Number(third)
  }
  const count = Number.parseFloat(word)
  const unit = word.replace(/^[\d.\s]+/, '').charAt(0)
  if (unit === 'h' || unit === 'm' || unit === 's') return count * unitSeconds[unit]
  if (/['’′]/.test(unit)) return count * 60
  return unit === '' ? count * unitSeconds[bareUnit] : count
}

/** `720` is `12:00`. */
export function writeTime(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
