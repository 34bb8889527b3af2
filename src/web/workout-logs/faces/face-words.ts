import type { ClockReading } from '#training/workout/block-clock.ts'
import { faceOf } from '#training/workout/block-legs.ts'
import type { OpenBlock } from '#training/workout/open.ts'

/** What the large numerals say, in whole seconds: what is left of what is known, else what is spent. */
export function shownSeconds(block: OpenBlock, reading: ClockReading): number {
  const { phase, leftSeconds, spentSeconds, elapsedSeconds } = reading
  if (phase === 'over') return Math.round(elapsedSeconds)
  const countsUp = leftSeconds === null || (block.kind === 'for-time' && phase === 'work')
  return countsUp ? Math.floor(spentSeconds) : Math.ceil(leftSeconds)
}

const phases = { 'count-in': 'Get ready', work: 'Work', rest: 'Rest', over: 'Time' } as const

/** `Work`, `Rest`, `Paused`. */
export function facePhase({ phase, isPaused }: ClockReading): string {
  return isPaused && phase !== 'over' ? 'Paused' : phases[phase]
}

/** `Round 4 of 10`; of a round that is counted, the one under way. */
export function roundWords(block: OpenBlock, { phase, round, rounds }: ClockReading): string {
  if (phase === 'over' || phase === 'count-in') return ''
  const face = faceOf(block)
  const word = face === 'emom' || face === 'intervals' ? 'Interval' : 'Round'
  if (rounds === null) return `Round ${round}`
  return rounds === 1 ? '' : `${word} ${round} of ${rounds}`
}
