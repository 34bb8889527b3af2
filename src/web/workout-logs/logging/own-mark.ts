import type { Session } from '#contract/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import type { Day } from '#training/calendar.ts'
import { outcomeOf } from '#training/workout/outcome.ts'
import type { DayState } from '../../ui/DayMark.tsx'

type Known = {
  today: Day
  /** Under way on this device, or on another one, as far as that was heard. */
  isHere: boolean
  isElsewhere: boolean
  isHeld: boolean
  log: Pick<WorkoutLog, 'sessionId' | 'exercises' | 'plannedSets'> | undefined
}

/**
 * The mark of an own session. What was heard of other devices may be older than the session: it counts only while
 * nothing came of that.
 */
export function ownMark({ state, date }: Pick<Session, 'state' | 'date'>, known: Known): DayState {
  const { today, isHere, isElsewhere, isHeld, log } = known
  if (isHere) return 'live'
  if (state === 'skipped') return 'rest'
  if (state !== 'planned') return log ? outcomeOf(log, log.plannedSets) : 'done'
  if (isElsewhere) return 'live'
  if (isHeld) return 'hold'
  return date < today ? 'notLogged' : 'planned'
}
