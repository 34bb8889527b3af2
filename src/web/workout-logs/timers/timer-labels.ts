import type { ActiveBlock } from '#training/workout/model/active-workout.ts'
import { getTimerKind } from '#training/workout/timers/timer-intervals.ts'
import type { TimerSnapshot } from '#training/workout/timers/timer-snapshot.ts'

/** Returns the whole seconds to display: the time left if the duration is known, else the elapsed time. */
export function getDisplayedSeconds(block: ActiveBlock, snapshot: TimerSnapshot): number {
  const { phase, leftSeconds, spentSeconds, elapsedSeconds } = snapshot
  if (phase === 'over') return Math.round(elapsedSeconds)
  const countsUp = leftSeconds === null || (block.kind === 'for-time' && phase === 'work')
  return countsUp ? Math.floor(spentSeconds) : Math.ceil(leftSeconds)
}

const phaseLabels = { 'count-in': 'Get ready', work: 'Work', rest: 'Rest', over: 'Time’s up' } as const

/** Formats the phase: `Work`, `Rest`, `Paused`. */
export function formatTimerPhase({ phase, isPaused }: TimerSnapshot): string {
  return isPaused && phase !== 'over' ? 'Paused' : phaseLabels[phase]
}

/** Formats the current round: `Round 4 of 10`, or `Round 4` in an AMRAP. */
export function formatTimerRound(block: ActiveBlock, { phase, round, rounds }: TimerSnapshot): string {
  if (phase === 'over' || phase === 'count-in') return ''
  const timerKind = getTimerKind(block)
  const word = timerKind === 'emom' || timerKind === 'intervals' ? 'Interval' : 'Round'
  if (rounds === null) return `Round ${round}`
  return rounds === 1 ? '' : `${word} ${round} of ${rounds}`
}
