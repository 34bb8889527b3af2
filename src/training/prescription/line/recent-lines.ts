import type { LineEntry } from './parse-line.ts'

/** Parsed lines by a key that contains everything on which their reading depends. */
export type LineCache = {
  get: (key: string) => LineEntry[] | undefined
  set: (key: string, entries: LineEntry[]) => unknown
}

/**
 * Keeps the readings of the lines that were used last, because the days of a program repeat many lines.
 *
 * @example new RecentLines(1000).get('Squat 3x5') // undefined
 */
export class RecentLines implements LineCache {
  private readonly maxLines: number
  private readonly lines = new Map<string, LineEntry[]>()

  constructor(maxLines: number) {
    this.maxLines = maxLines
  }

  get(key: string): LineEntry[] | undefined {
    const entries = this.lines.get(key)
    if (!entries) return undefined
    // Reinsert the line, so that it becomes the most recently used one.
    this.lines.delete(key)
    this.lines.set(key, entries)
    return entries
  }

  set(key: string, entries: LineEntry[]): this {
    if (key.length > maxKeyLength) return this
    this.lines.delete(key)
    this.lines.set(key, entries)
    if (this.lines.size > this.maxLines) this.lines.delete(this.lines.keys().next().value ?? '')
    return this
  }
}

/** Longer lines are rarely repeated, and many of them would take a lot of memory. */
const maxKeyLength = 300
