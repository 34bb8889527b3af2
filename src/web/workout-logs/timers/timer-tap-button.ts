import { formatCount } from '#training/localization/format-count.ts'
import type { ActiveBlock, BlockTimerState } from '#training/workout/model/active-workout.ts'
import { countBlockRounds, getTimerKind } from '#training/workout/timers/timer-intervals.ts'
import type { TimerSnapshot } from '#training/workout/timers/timer-snapshot.ts'

/** The large button that advances a timer. `isEnd` is true if tapping it completes the block. */
export type TimerTapButton = { words: string; count?: string; isEnd: boolean }

/** Returns the tap target, or null while only the clock can advance the timer. */
export function getTimerTapButton(
  block: ActiveBlock,
  { interval, next }: TimerSnapshot,
  { taps }: BlockTimerState,
): TimerTapButton | null {
  const rounds = formatCount(taps.length, 'round')
  switch (getTimerKind(block)) {
    case 'amrap':
      return { words: 'Round done', count: `${rounds} so far`, isEnd: false }
    case 'for-time':
      return taps.length + 1 < countBlockRounds(block)
        ? { words: 'Round done', count: `${taps.length} of ${countBlockRounds(block)} rounds`, isEnd: false }
        : { words: 'Done', isEnd: true }
    case 'intervals':
    case 'circuit':
      if (interval?.length.kind === 'seconds' && interval.phase === 'work') return null
      if (interval?.phase === 'rest')
        return interval.length.kind === 'tap' ? { words: 'Go', isEnd: false } : null
      return { words: next ? 'Done' : 'Finish', isEnd: false }
    default:
      return null
  }
}
