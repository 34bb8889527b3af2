import type {
  AthleteBehind,
  EndingAssignment,
  TodaysSession,
  UnansweredInvitation,
} from '#contract/analytics/analytics.ts'
import { attentionWindowDays } from '#training/adherence/adherence-status.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import { shortSkipLabels } from '#web/shared/skip-labels.ts'

/**
 * Formats the dashboard headline: `10 items need you, 3 decided today. 14 sessions, 4 done.`
 *
 * @param decided - the number of today's decisions, if it is known
 */
export function formatDashboardHeadline(
  waiting: number,
  today?: { sessionCount: number; doneCount: number },
  decided = 0,
): string {
  const waitingItems =
    waiting === 0
      ? 'Nothing needs your attention right now'
      : `${formatCount(waiting, 'item')} ${selectPluralForm(waiting, { one: 'needs', other: 'need' })} you`
  const need =
    decided > 0 ? `${waitingItems}, ${decided.toLocaleString()} decided today.` : `${waitingItems}.`
  if (!today) return need
  if (today.sessionCount === 0) return `${need} No sessions today.`
  const sessions = `${formatCount(today.sessionCount, 'session')}${decided > 0 ? '' : ' today'}`
  return `${need} ${sessions}, ${today.doneCount.toLocaleString()} done.`
}

/**
 * Describes an athlete's missed sessions: `4 of 6 done, last 14 days`. For inactive athletes, adds the number
 * of days without a log.
 */
export function describeMissedSessions(row: Omit<AthleteBehind, 'athlete'>): string {
  const figures = `${row.sessionsDone} of ${row.sessionsDue} done, last ${formatCount(attentionWindowDays, 'day')}`
  if (row.standing === 'missed') return figures
  if (row.lastWorkoutAt === null) return `Nothing logged yet; ${figures}`
  return `Nothing logged for ${formatCount(row.silentDays, 'day')}; ${figures}`
}

/** Describes when a program ends: `ends in 3 days`, `ends today`, `ended 2 days ago`. */
export function formatProgramEnd({ daysLeft }: Pick<EndingAssignment, 'daysLeft'>): string {
  if (daysLeft === 0) return 'ends today'
  if (daysLeft === 1) return 'ends tomorrow'
  if (daysLeft === -1) return 'ended yesterday'
  return daysLeft > 0
    ? `ends in ${formatCount(daysLeft, 'day')}`
    : `ended ${formatCount(-daysLeft, 'day')} ago`
}

export function describeInvitationStatus({ isExpired }: Pick<UnansweredInvitation, 'isExpired'>): string {
  return isExpired ? 'Invitation expired' : 'No response yet'
}

/** Formats the result of a session; empty if the session has not been done yet. */
export function formatSessionResult(session: TodaysSession): string {
  if (session.sessionRpe !== null) return `RPE ${session.sessionRpe}`
  if (session.state === 'skipped') return shortSkipLabels[session.skippedKind ?? 'other']
  if (session.state === 'on-hold') return 'on hold'
  if (session.workoutLogId) return 'done'
  return session.sharesLogs ? '' : 'logs not shared'
}

/** Summarises today's sessions: `4 done, 1 skipped, 1 on hold, 8 to come`. Omits counts that are 0. */
export function formatTodaysSessionCounts(sessions: readonly TodaysSession[]): string {
  const done = sessions.filter(one => one.workoutLogId !== null).length
  const skipped = sessions.filter(one => one.state === 'skipped').length
  const held = sessions.filter(one => one.state === 'on-hold' && one.workoutLogId === null).length
  const open = sessions.length - done - skipped - held
  return [
    done && `${done} done`,
    skipped && `${skipped} skipped`,
    held && `${held} on hold`,
    open && `${open} to come`,
  ]
    .filter(Boolean)
    .join(', ')
}
