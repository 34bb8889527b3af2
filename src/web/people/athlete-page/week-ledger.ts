import type { Session } from '#contract/programs/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { type Day, getDayInTimeZone } from '#training/calendar.ts'
import { describePrescription } from '#training/prescription/describe-prescription.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import { isSessionOnHold, type SafetyHold } from '#training/safety/safety-hold.ts'
import type { Units } from '#training/units.ts'
import { describePlanDeviations } from '#training/workout/compare/describe-plan-deviations.ts'
import { getWorkoutOutcome } from '#training/workout/compare/workout-outcome.ts'
import { describeWorkout } from '#training/workout/describe/describe-workout.ts'
import { formatSetValues } from '#training/workout/sets/format-set-values.ts'
import { getSessionName } from '#web/shared/session-name.ts'
import { getOpenSessionStatus } from '#web/shared/session-status.ts'
import { shortSkipLabels } from '#web/shared/skip-labels.ts'
import type { DayStatus } from '#web/ui/display/DayStatusIcon.tsx'

/** A row of the weekly ledger: the plan, the result and the athlete's note or reason. */
export type WeekLedgerEntry = {
  id: string
  day: Day
  status: DayStatus
  planned: { name: string; line: string } | undefined
  done: { summary: string; line: string; effort: string } | undefined
  /**
   * The athlete's note, or the label of a reason. Text written by the athlete is shown in quotation marks;
   * labels are not.
   */
  reason: { text: string; isQuoted: boolean } | undefined
  log: Pick<WorkoutLog, 'id' | 'reviewedAt' | 'importedFrom'> | undefined
}

type LedgerWeek = {
  sessions: readonly Session[]
  logs: readonly WorkoutLog[]
  /** The athlete's pain reports, if the athlete shares logs. */
  reports?: readonly SafetyHold[] | undefined
  /** The athlete's time zone, which determines the day of a workout. */
  timeZone: string
  today: Day
}

/** Builds the entries of a week, sorted by day. On each day, planned sessions precede unplanned workouts. */
export function buildWeekLedgerEntries(
  { sessions, logs, reports = [], timeZone, today }: LedgerWeek,
  units: Units,
): WeekLedgerEntry[] {
  const sessionLogIds = new Set(sessions.map(session => session.workoutLogId))
  const planned = sessions.map(session => {
    const log = logs.find(one => one.id === session.workoutLogId)
    return toSessionEntry(session, log, { today, reports }, units)
  })
  const unplanned = logs
    .filter(log => log.sessionId === null || !sessionLogIds.has(log.id))
    .map(log => toLogEntry(log, getDayInTimeZone(new Date(log.completedAt), timeZone), units))
  return [...planned, ...unplanned].toSorted((one, other) => one.day.localeCompare(other.day))
}

function toSessionEntry(
  session: Session,
  log: WorkoutLog | undefined,
  { today, reports }: { today: Day; reports: readonly SafetyHold[] },
  units: Units,
): WeekLedgerEntry {
  const isOnHold = !log && session.state === 'planned' && isSessionOnHold(session, reports)
  return {
    id: session.id,
    day: session.date,
    status: isOnHold ? 'hold' : getSessionDayStatus(session, log, today),
    planned: { name: getSessionName(session), line: formatPlannedLine(session, units) },
    done: log && toLedgerResult(log, describePlanDeviations(log, units), units),
    reason: isOnHold ? { text: 'On hold due to pain', isQuoted: false } : toLedgerReason(session, log),
    log,
  }
}

function toLogEntry(log: WorkoutLog, day: Day, units: Units): WeekLedgerEntry {
  const name = log.name || 'Workout'
  return {
    id: log.id,
    day,
    status: getWorkoutOutcome(log, log.plannedSets),
    planned: undefined,
    done: toLedgerResult(
      log,
      log.sessionId === null ? name : `${name}, ${describePlanDeviations(log, units)}`,
      units,
    ),
    reason: toQuotedNote(log.notes),
    log,
  }
}

function getSessionDayStatus(session: Session, log: WorkoutLog | undefined, today: Day): DayStatus {
  if (log) return getWorkoutOutcome(log, log.plannedSets)
  if (session.state === 'done') return 'done'
  if (session.state === 'skipped') return session.skipped?.kind === 'injury' ? 'hold' : 'rest'
  return getOpenSessionStatus(session.date, today)
}

/**
 * Formats the first exercise of a session and the number of further exercises: `Back squat 3×5 @ 80 %, 2
 * more`.
 */
function formatPlannedLine({ blocks }: Session, units: Units): string {
  const [first, ...others] = blocks.flatMap(block => block.items)
  if (!first) return ''
  const line = `${first.exercise.name} ${describePrescription(first.sets, units)}`.trim()
  return others.length > 0 ? `${line}, ${others.length} more` : line
}

const maxListedSets = 4

/**
 * Describes a completed workout: the given summary, the working sets of the first exercise, the session RPE
 * and the duration.
 */
function toLedgerResult(
  log: WorkoutLog,
  summary: string,
  units: Units,
): NonNullable<WeekLedgerEntry['done']> {
  const rpe = log.sessionRpe === null ? '' : `Session RPE ${log.sessionRpe}`
  const minutes = log.durationMinutes === null ? '' : `${Math.round(log.durationMinutes)} min`
  const sets = (log.exercises.find(one => one.sets.length > 0)?.sets ?? []).filter(isWorkingSet)
  const figures = sets.map(set => formatSetValues({ ...set, rpe: null }, units)).filter(Boolean)
  const more = figures.length > maxListedSets ? `, ${figures.length - maxListedSets} more` : ''
  const line = figures.slice(0, maxListedSets).join(', ') + more
  const logWithoutEffort = { ...log, sessionRpe: null, durationMinutes: null }
  return {
    summary: capitalise(summary),
    line: line || describeWorkout(logWithoutEffort, units),
    effort: [rpe, minutes].filter(Boolean).join(', '),
  }
}

function toLedgerReason({ skipped }: Session, log: WorkoutLog | undefined): WeekLedgerEntry['reason'] {
  if (log) return toQuotedNote(log.notes)
  if (!skipped) return undefined
  return toQuotedNote(skipped.reason) ?? { text: capitalise(shortSkipLabels[skipped.kind]), isQuoted: false }
}

function toQuotedNote(text: string): WeekLedgerEntry['reason'] {
  const trimmed = text.trim()
  return trimmed === '' ? undefined : { text: trimmed, isQuoted: true }
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
