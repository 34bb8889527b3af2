/** Matches a duration in a block header: `12`, `12'`, `12 min`, `12:00`, `90s`, `90"`, `:20`, `1.5 min`. */
export const headerTimeSource = String.raw`(?:\d*:[0-5]\d(?::[0-5]\d)?|\d+(?:\.\d+)?(?:\s*(?:hours?|hrs?|h|minutes?|mins?|min|seconds?|secs?|sec|m|s)\b|\s*['’′]|\s*["”″])?)`

const secondsPerUnit = { h: 3600, m: 60, s: 1 } as const

/**
 * Converts a match of `headerTimeSource` to seconds. `bareUnit` is the unit assumed for a bare number.
 *
 * @example parseHeaderTime("12'", 's') // 720; 20 for ':20', 90 for '90'
 */
export function parseHeaderTime(word: string, bareUnit: 'm' | 's'): number {
  const clock = /^(\d*):(\d\d)(?::(\d\d))?$/.exec(word)
  if (clock) {
    const [, first = '', second = '', third] = clock
    const seconds = Number(first || 0) * 60 + Number(second)
    return third === undefined ? seconds : seconds * 60 + Number(third)
  }
  const count = Number.parseFloat(word)
  const unit = word
    .replace(/^[\d.\s]+/, '')
    .charAt(0)
    .toLowerCase()
  if (unit === 'h' || unit === 'm' || unit === 's') return count * secondsPerUnit[unit]
  if (/['’′]/.test(unit)) return count * 60
  return unit === '' ? count * secondsPerUnit[bareUnit] : count
}

/** Formats a number of seconds as minutes and seconds: `720` becomes `12:00`. */
export function formatHeaderTime(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
