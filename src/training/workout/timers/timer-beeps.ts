import type { ActiveBlock, BlockTimerState } from '#training/workout/model/active-workout.ts'
import { hasTappedRounds, type IntervalSpan, listIntervalSpans } from './timer-snapshot.ts'

/**
 * A timer beep: `count` in each of the three seconds before a change, `work` or `rest` at the start of a work
 * or rest interval, and `over` at the end. An AMRAP or a for-time block also has `half` at half time and
 * `last-ten` ten seconds before the end.
 */
export type TimerBeepKind = 'count' | 'work' | 'rest' | 'half' | 'last-ten' | 'over'
/** The time `at` is in timer seconds; it is negative during the count-in. */
export type TimerBeep = { kind: TimerBeepKind; at: number }

const countdownSeconds = 3
/** The minimum length, in seconds, of a block that has `half` and `last-ten` beeps. */
const minSecondsForHalfBeep = 120

/**
 * Returns the next beep after the given timer second; null if no later beep is known. Every interval start or
 * end that is known in advance has a beep, even if the page was suspended in the meantime.
 *
 * @example findNextBeep(emom, clock, 56.2) // { kind: 'count', at: 57 }
 */
export function findNextBeep(block: ActiveBlock, clock: BlockTimerState, seconds: number): TimerBeep | null {
  const spans = listIntervalSpans(block, clock)
  const here = spans.findIndex(({ to }) => to === null || to > seconds)
  const near = here < 0 ? [] : spans.slice(here, here + 2)
  const beeps = [
    ...withCountdown({ kind: 'work', at: 0 }, -Infinity),
    ...near.flatMap(span => listBeepsOfSpan(span, spans)),
    ...listBlockBeeps(block, spans),
  ]
  return beeps
    .filter(beep => beep.at > seconds)
    .reduce<TimerBeep | null>((first, beep) => (first === null || beep.at < first.at ? beep : first), null)
}

function listBeepsOfSpan(span: IntervalSpan, spans: readonly IntervalSpan[]): TimerBeep[] {
  if (span.to === null) return []
  const after = spans[spans.indexOf(span) + 1]
  return withCountdown({ kind: after?.interval.phase ?? 'over', at: span.to }, span.from)
}

/** Adds the countdown beeps before a beep, except those at or before the time `from`. */
function withCountdown(beep: TimerBeep, from: number): TimerBeep[] {
  const counts = Array.from({ length: countdownSeconds }, (_, index) => beep.at - countdownSeconds + index)
  return [beep, ...counts.filter(at => at > from).map(at => ({ kind: 'count', at }) as const)]
}

function listBlockBeeps(block: ActiveBlock, spans: readonly IntervalSpan[]): TimerBeep[] {
  const end = spans.at(-1)?.to ?? null
  if (!hasTappedRounds(block) || end === null || end < minSecondsForHalfBeep) return []
  return [
    { kind: 'half', at: end / 2 },
    { kind: 'last-ten', at: end - 10 },
  ]
}
