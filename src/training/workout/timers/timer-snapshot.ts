import type { ActiveBlock, BlockTimerState } from '#training/workout/model/active-workout.ts'
import { getElapsedSeconds } from './timer-change.ts'
import {
  buildTimerIntervals,
  countBlockRounds,
  getTimerKind,
  type IntervalTask,
  listRoundTasks,
  type TimerInterval,
} from './timer-intervals.ts'

export type TimerPhase = 'count-in' | 'work' | 'rest' | 'over'

/**
 * The state of a timer at one point in time. Seconds can be fractional; those that depend on a future tap are
 * null.
 */
export type TimerSnapshot = {
  phase: TimerPhase
  /** The current round, starting at 1. */
  round: number
  /** The number of rounds; null if unlimited. */
  rounds: number | null
  /**
   * The index of the current interval, starting at 0; equals the number of intervals once the timer is over.
   */
  place: number
  interval: TimerInterval | null
  /** The interval right after the current one, whether work or rest; `next` is the next work interval. */
  following: TimerInterval | null
  next: TimerInterval | null
  /** The seconds since the current phase started. */
  spentSeconds: number
  leftSeconds: number | null
  /**
   * The seconds since the end of the count-in: negative during the count-in, and never more than the length
   * of the timer.
   */
  elapsedSeconds: number
  allLeftSeconds: number | null
  isPaused: boolean
}

/** An interval with its start and end in timer seconds. `to` is null if the end is not known yet. */
export type IntervalSpan = { interval: TimerInterval; from: number; to: number | null }

/**
 * Computes the state of a timer from timestamps alone, so closing or suspending the page does not affect it.
 *
 * @example takeTimerSnapshot(emom, clock, '…18:03:20Z') // work, round 4 of 10, 40 s left, 6:40 in all
 */
export function takeTimerSnapshot(block: ActiveBlock, clock: BlockTimerState, now: string): TimerSnapshot {
  const intervals = buildTimerIntervals(block)
  const spans = listIntervalSpans(block, clock)
  const end = findTimerEnd(intervals, spans)
  const seconds = getElapsedSeconds(clock, now)
  const known = {
    rounds: getTimerKind(block) === 'amrap' ? null : countBlockRounds(block),
    allLeftSeconds: end === null ? null : Math.max(0, end - Math.max(0, seconds)),
    isPaused: clock.pausedAt !== null,
  }
  const place = spans.findIndex(({ to }) => to === null || seconds < to)
  const span = spans[place]
  if (seconds < 0) return { ...known, ...snapshotCountIn(block, intervals, seconds) }
  if (!span) return { ...known, ...snapshotFinished(block, clock, intervals, end ?? seconds) }
  return {
    ...known,
    phase: span.interval.phase,
    round: getRoundAt(block, clock, span.interval, seconds),
    place,
    interval: span.interval,
    following: intervals[place + 1] ?? null,
    next: findNextWork(intervals, place + 1),
    spentSeconds: seconds - span.from,
    leftSeconds: span.to === null ? null : span.to - seconds,
    elapsedSeconds: seconds,
  }
}

type PhaseSnapshot = Omit<TimerSnapshot, 'rounds' | 'allLeftSeconds' | 'isPaused'>

function snapshotCountIn(
  block: ActiveBlock,
  intervals: readonly TimerInterval[],
  seconds: number,
): PhaseSnapshot {
  const round = intervals[0]?.round ?? countBlockRounds(block)
  const times = { spentSeconds: 0, leftSeconds: -seconds, elapsedSeconds: seconds }
  const [first = null] = intervals
  return {
    phase: 'count-in',
    round,
    place: 0,
    interval: first,
    following: first,
    next: findNextWork(intervals, 0),
    ...times,
  }
}

function snapshotFinished(
  block: ActiveBlock,
  clock: BlockTimerState,
  intervals: readonly TimerInterval[],
  end: number,
): PhaseSnapshot {
  const times = { spentSeconds: 0, leftSeconds: 0, elapsedSeconds: end }
  const round = getRoundAt(block, clock, undefined, end)
  return {
    phase: 'over',
    round,
    place: intervals.length,
    interval: null,
    following: null,
    next: null,
    ...times,
  }
}

const findNextWork = (intervals: readonly TimerInterval[], place: number) =>
  intervals.slice(place).find(interval => interval.phase === 'work') ?? null

/**
 * Lists the intervals with their start and end, up to and including the first one whose end is unknown. A tap
 * ends the current interval in blocks of work and rest, and counts a round in all other blocks.
 *
 * @example listIntervalSpans(runs, { taps: [172], … }) // 800 m from 0 to 172, the jog from 172 on
 */
export function listIntervalSpans(block: ActiveBlock, { taps }: BlockTimerState): IntervalSpan[] {
  const tapsEndIntervals = getTimerKind(block) === 'intervals' || getTimerKind(block) === 'circuit'
  const pendingTaps = tapsEndIntervals ? [...taps] : []
  const spans: IntervalSpan[] = []
  let from = 0
  let workFrom = 0
  for (const interval of buildTimerIntervals(block)) {
    if (interval.phase === 'work') workFrom = from
    while ((pendingTaps[0] ?? Number.POSITIVE_INFINITY) <= from) pendingTaps.shift()
    const due = getIntervalEnd(interval, from, workFrom)
    const to = minOrKnown(due, pendingTaps[0] ?? null)
    spans.push({ interval, from, to })
    if (to === null) return spans
    from = to
  }
  return spans
}

/**
 * Lists the current tasks: those of the current round for an AMRAP or a for-time block, otherwise those of
 * the current interval.
 *
 * @example listCurrentTasks(emom, takeTimerSnapshot(emom, clock, now)) // [{ exercise: power clean, sets:
 *   [its fourth] }]
 */
export function listCurrentTasks(
  block: ActiveBlock,
  { interval, round }: Pick<TimerSnapshot, 'interval' | 'round'>,
): IntervalTask[] {
  return hasTappedRounds(block)
    ? listRoundTasks(block, Math.min(round, countBlockRounds(block)))
    : (interval?.tasks ?? [])
}

/**
 * Returns whether the athlete taps to count the rounds of a block.
 *
 * @example hasTappedRounds(amrap) // true
 */
export const hasTappedRounds = (block: ActiveBlock) =>
  ['amrap', 'for-time'].includes(getTimerKind(block) ?? '')

function getIntervalEnd({ length }: TimerInterval, from: number, workFrom: number): number | null {
  if (length.kind === 'seconds') return from + length.seconds
  return length.kind === 'send-off' ? Math.max(from, workFrom + length.seconds) : null
}

const minOrKnown = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Returns the end of the last interval; null if it depends on a tap. */
function findTimerEnd(intervals: readonly TimerInterval[], spans: readonly IntervalSpan[]): number | null {
  return spans.length < intervals.length ? null : (spans.at(-1)?.to ?? null)
}

function getRoundAt(
  block: ActiveBlock,
  { taps }: BlockTimerState,
  interval: TimerInterval | undefined,
  seconds: number,
): number {
  if (!hasTappedRounds(block)) return interval?.round ?? countBlockRounds(block)
  const done = taps.filter(tap => tap <= seconds).length
  return block.kind === 'for-time' ? Math.min(done + 1, countBlockRounds(block)) : done + 1
}
