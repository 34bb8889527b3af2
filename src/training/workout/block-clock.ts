import { faceOf, type Leg, legsOf, roundsOf, type Task, tasksOf } from './block-legs.ts'
import { elapsedSeconds } from './clock-change.ts'
import type { BlockClock, OpenBlock } from './open.ts'

export type Phase = 'count-in' | 'work' | 'rest' | 'over'

/** What a clock says at one instant. Seconds are fractions; null: nobody knows before it is tapped. */
export type ClockReading = {
  phase: Phase
  /** From 1; of an AMRAP and of work for time, the one under way. */
  round: number
  /** Null: as many as it takes. */
  rounds: number | null
  /** The leg under way, from 0; as many as there are once it is over. */
  place: number
  leg: Leg | null
  /** What comes right after it, and the work that does. */
  following: Leg | null
  next: Leg | null
  /** Since the phase began. */
  spentSeconds: number
  leftSeconds: number | null
  /** Since the work began; below zero while counting in. Never beyond the end. */
  elapsedSeconds: number
  allLeftSeconds: number | null
  isPaused: boolean
}

/** A leg as it went, in seconds of the clock; `to` null: it is not known yet. */
export type Span = { leg: Leg; from: number; to: number | null }

/**
 * What the clock of a block says at an instant, from instants alone: a page that was closed, slept or was locked is
 * right when it wakes.
 *
 * @example readClock(emom, clock, '…18:03:20Z') // work, round 4 of 10, 40 s left, 6:40 in all
 */
export function readClock(block: OpenBlock, clock: BlockClock, now: string): ClockReading {
  const legs = legsOf(block)
  const spans = spansOf(block, clock)
  const end = endOf(legs, spans)
  const seconds = elapsedSeconds(clock, now)
  const known = {
    rounds: faceOf(block) === 'amrap' ? null : roundsOf(block),
    allLeftSeconds: end === null ? null : Math.max(0, end - Math.max(0, seconds)),
    isPaused: clock.pausedAt !== null,
  }
  const place = spans.findIndex(({ to }) => to === null || seconds < to)
  const span = spans[place]
  if (seconds < 0) return { ...known, ...countingIn(block, legs, seconds) }
  if (!span) return { ...known, ...over(block, clock, legs, end ?? seconds) }
  return {
    ...known,
    phase: span.leg.phase,
    round: roundAt(block, clock, span.leg, seconds),
    place,
    leg: span.leg,
    following: legs[place + 1] ?? null,
    next: workFrom(legs, place + 1),
    spentSeconds: seconds - span.from,
    leftSeconds: span.to === null ? null : span.to - seconds,
    elapsedSeconds: seconds,
  }
}

type Here = Omit<ClockReading, 'rounds' | 'allLeftSeconds' | 'isPaused'>

function countingIn(block: OpenBlock, legs: readonly Leg[], seconds: number): Here {
  const round = legs[0]?.round ?? roundsOf(block)
  const times = { spentSeconds: 0, leftSeconds: -seconds, elapsedSeconds: seconds }
  const [first = null] = legs
  return {
    phase: 'count-in',
    round,
    place: 0,
    leg: first,
    following: first,
    next: workFrom(legs, 0),
    ...times,
  }
}

function over(block: OpenBlock, clock: BlockClock, legs: readonly Leg[], end: number): Here {
  const times = { spentSeconds: 0, leftSeconds: 0, elapsedSeconds: end }
  const round = roundAt(block, clock, undefined, end)
  return { phase: 'over', round, place: legs.length, leg: null, following: null, next: null, ...times }
}

const workFrom = (legs: readonly Leg[], place: number) =>
  legs.slice(place).find(leg => leg.phase === 'work') ?? null

/**
 * The legs up to the first whose end nobody knows, each from and to which second. In blocks of work and rest a tap
 * ends the leg that it falls into; in the others it counts a round.
 *
 * @example spansOf(runs, { taps: [172], … }) // 800 m from 0 to 172, its jog from 172 on
 */
export function spansOf(block: OpenBlock, { taps }: BlockClock): Span[] {
  const isByTap = faceOf(block) === 'intervals' || faceOf(block) === 'circuit'
  const waiting = isByTap ? [...taps] : []
  const spans: Span[] = []
  let from = 0
  let workFrom = 0
  for (const leg of legsOf(block)) {
    if (leg.phase === 'work') workFrom = from
    while ((waiting[0] ?? Number.POSITIVE_INFINITY) <= from) waiting.shift()
    const due = dueAt(leg, from, workFrom)
    const to = earlier(due, waiting[0] ?? null)
    spans.push({ leg, from, to })
    if (to === null) return spans
    from = to
  }
  return spans
}

/**
 * What is to be done now: of an AMRAP and of work for time the round under way, else what the clock asks for.
 *
 * @example tasksAt(emom, readClock(emom, clock, now)) // [{ exercise: power clean, sets: [its fourth] }]
 */
export function tasksAt(block: OpenBlock, { leg, round }: Pick<ClockReading, 'leg' | 'round'>): Task[] {
  return isCounted(block) ? tasksOf(block, Math.min(round, roundsOf(block))) : (leg?.tasks ?? [])
}

/**
 * Rounds are counted by tapping, and as many as it takes.
 *
 * @example isCounted(amrap) // true
 */
export const isCounted = (block: OpenBlock) => ['amrap', 'for-time'].includes(faceOf(block) ?? '')

function dueAt({ length }: Leg, from: number, workFrom: number): number | null {
  if (length.kind === 'seconds') return from + length.seconds
  return length.kind === 'send-off' ? Math.max(from, workFrom + length.seconds) : null
}

const earlier = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Where the last leg ends, as far as no tap decides it. */
function endOf(legs: readonly Leg[], spans: readonly Span[]): number | null {
  return spans.length < legs.length ? null : (spans.at(-1)?.to ?? null)
}

function roundAt(block: OpenBlock, { taps }: BlockClock, leg: Leg | undefined, seconds: number): number {
  if (!isCounted(block)) return leg?.round ?? roundsOf(block)
  const done = taps.filter(tap => tap <= seconds).length
  return block.kind === 'for-time' ? Math.min(done + 1, roundsOf(block)) : done + 1
}
