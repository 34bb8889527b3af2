import type { ParserLine } from '#training/prescription/day/day-parser-state.ts'
import type { Effort, PrescribedSet } from '#training/prescription/prescription.ts'
import { withholdLine } from './withhold-below-heading.ts'

/** The longest time that may be a recovery although the intervals above it are shorter. */
const longestSeconds = 300

/**
 * Withholds a single, easier time on the line below intervals without a recovery: `5 min @ 50% FTP` below `3 x 10 min @ 90% FTP` may
 * be the recovery after each of them or another part of the session.
 *
 * @param text the text of the day, to which the spans of the lines are relative
 */
export function markRecoveriesBelow(lines: readonly ParserLine[], text: string): void {
  for (const [index, line] of lines.entries()) {
    const intervals = readIntervals(lines[index - 1])
    const part = readSingle(line)
    if (!intervals || !part || part.seconds > Math.max(longestSeconds, intervals.seconds)) continue
    if (isMuchEasier(part.effort, intervals.effort)) withholdLine(line, text)
  }
}

type Timed = { seconds: number; effort: Effort }

function readTimed(set: PrescribedSet | undefined): Timed | undefined {
  return set?.amount?.kind === 'time' && set.effort !== null && set.role === 'working'
    ? { seconds: set.amount.seconds, effort: set.effort }
    : undefined
}

function readIntervals(line: ParserLine | undefined): Timed | undefined {
  const { sets = [], restSeconds, recovery } = line?.ownerItem ?? {}
  const isRepeated = sets.length > 1 && new Set(sets.map(set => JSON.stringify(set))).size === 1
  return line?.kind === 'item' &&
    line.ownerBlock?.rounds === null &&
    isRepeated &&
    restSeconds === null &&
    !recovery
    ? readTimed(sets[0])
    : undefined
}

function readSingle({ kind, reading, ownerItem, ownerBlock }: ParserLine): Timed | undefined {
  const [set, ...more] = ownerItem?.sets ?? []
  const isNameless = kind === 'item' && reading?.item.name === '' && ownerBlock?.rounds === null
  return isNameless && more.length === 0 && !ownerItem?.recovery ? readTimed(set) : undefined
}

function isMuchEasier(own: Effort, work: Effort): boolean {
  if (own.kind === 'zone' && work.kind === 'zone') return own.zone <= work.zone - 2
  if (own.kind === 'share' && work.kind === 'share') return own.percent <= 0.75 * work.percent
  if (own.kind === 'rpe' && work.kind === 'rpe') return own.rpe <= work.rpe - 3
  return own.kind === 'watts' && work.kind === 'watts' && own.watts <= 0.75 * work.watts
}
