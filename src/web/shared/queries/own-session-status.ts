import type { Session } from '#contract/programs/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import type { Day } from '#training/calendar.ts'
import { getWorkoutOutcome } from '#training/workout/compare/workout-outcome.ts'
import { getOpenSessionStatus } from '#web/shared/session-status.ts'
import type { DayStatus } from '#web/ui/display/DayStatusIcon.tsx'

type SessionFacts = {
  today: Day
  /** True if the session is in progress on this device. */
  isHere: boolean
  /** True if the session was in progress on another device when that device last reported. */
  isElsewhere: boolean
  isHeld: boolean
  log: Pick<WorkoutLog, 'sessionId' | 'exercises' | 'plannedSets'> | undefined
}

/**
 * Returns the status of the athlete's session. Reports from other devices may be outdated, so they are
 * ignored if the session is done or skipped.
 */
export function getOwnSessionStatus(
  { state, date }: Pick<Session, 'state' | 'date'>,
  facts: SessionFacts,
): DayStatus {
  const { today, isHere, isElsewhere, isHeld, log } = facts
  if (isHere) return 'live'
  if (state === 'skipped') return 'rest'
  if (state !== 'planned') return log ? getWorkoutOutcome(log, log.plannedSets) : 'done'
  if (isElsewhere) return 'live'
  if (isHeld) return 'hold'
  return getOpenSessionStatus(date, today)
}
