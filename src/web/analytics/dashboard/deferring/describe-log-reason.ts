import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import type { Units } from '#training/units.ts'
import { describePlanDeviations } from '#training/workout/compare/describe-plan-deviations.ts'

/** Describes the figures of a log that lead to a decision: `Back squat 7.5 kg under plan, RPE 10`. */
export function describeLogReason(log: WorkoutLog, units: Units): string {
  const rpe = log.sessionRpe !== null && `RPE ${log.sessionRpe}`
  return [describePlanDeviations(log, units), rpe].filter(Boolean).join(', ')
}
