/** What stood at the beginning of a text, and the rest of it. */
export type Read<T> = { value: T; rest: string } | undefined

/** A number as people type it. */
export const numeral = String.raw`\d+(?:\.\d+)?`

/** One way to write everything: `3 × 8–12, 77,5 %` is read as `3 x 8-12, 77.5 %`. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[×✕]/g, 'x')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/(\d),(\d+)(?!\d*\s*x)/g, '$1.$2')
    .trim()
}

/** Tries a pattern at the beginning; `toValue` may still say that it is none. */
export function readPattern<T>(
  text: string,
  pattern: RegExp,
  toValue: (groups: readonly (string | undefined)[]) => T | undefined,
): Read<T> {
  const match = pattern.exec(text)
  if (match?.index !== 0) return undefined
  const value = toValue(match.slice(1))
  return value === undefined ? undefined : { value, rest: text.slice(match[0].length).trimStart() }
}

/** The first reader that finds something. */
export function firstOf<T>(text: string, readers: readonly ((text: string) => Read<T>)[]): Read<T> {
  for (const read of readers) {
    const found = read(text)
    if (found) return found
  }
  return undefined
}

/** The whole text, or nothing. */
export function wholly<T>(read: Read<T>): T | undefined {
  return read?.rest === '' ? read.value : undefined
}

/** `4:30` is 270, `1:05:00` is 3900. */
export function readClock(clock: string): number {
  return clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}
