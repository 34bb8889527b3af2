import type { Behind, Ending, TodaysSession, Unanswered } from '#contract/analytics.ts'
import type { SkipKind } from '#contract/schedule.ts'
import { attentionDays } from '#training/adherence/attention.ts'
import { countOf } from '../../ui/words.ts'

/** `10 need you. 14 sessions today, 4 done.` */
export function headline(waiting: number, today?: { sessionCount: number; doneCount: number }): string {
  const need = waiting === 0 ? 'Nobody needs you.' : countOf(waiting, 'needs you.', 'need you.')
  if (!today) return need
  if (today.sessionCount === 0) return `${need} No sessions today.`
  return `${need} ${countOf(today.sessionCount, 'session')} today, ${today.doneCount.toLocaleString()} done.`
}

/** `4 of 6 due, last 14 days`, and how long nothing was logged. Both numbers, no verdict. */
export function behindWords(row: Omit<Behind, 'athlete'>): string {
  const figures = `${row.sessionsDone} of ${row.sessionsDue} due, last ${attentionDays} days`
  if (row.standing === 'missed') return figures
  if (row.lastWorkoutAt === null) return `Nothing logged yet; ${figures}`
  return `Nothing logged for ${countOf(row.silentDays, 'day')}; ${figures}`
}

/** `ends in 3 days`, `ends today`, `ended 2 days ago`. */
export function endingWords({ daysLeft }: Pick<Ending, 'daysLeft'>): string {
  if (daysLeft === 0) return 'ends today'
  if (daysLeft === 1) return 'ends tomorrow'
  if (daysLeft === -1) return 'ended yesterday'
  return daysLeft > 0 ? `ends in ${daysLeft} days` : `ended ${-daysLeft} days ago`
}

export function invitationWords({ isExpired }: Pick<Unanswered, 'isExpired'>): string {
  return isExpired ? 'The invitation has expired' : 'Has not answered yet'
}

export const skipWords: Record<SkipKind, string> = {
  illness: 'illness',
  injury: 'injury',
  rest: 'rest',
  travel: 'travelling',
  'no-time': 'no time',
  other: 'left out',
}

/** What stands at the right of a session of today. */
export function todayWords(session: TodaysSession): string {
  if (session.sessionRpe !== null) return `RPE ${session.sessionRpe}`
  if (session.state === 'skipped') return skipWords[session.skippedKind ?? 'other']
  if (session.state === 'on-hold') return 'on hold'
  if (session.workoutLogId) return 'done'
  return session.sharesLogs ? '' : 'logs not shared'
}

/** `4 done, 1 left out, 9 to come`, as far as there are any. */
export function dayWords(sessions: readonly TodaysSession[]): string {
  const done = sessions.filter(one => one.workoutLogId !== null).length
  const skipped = sessions.filter(one => one.state === 'skipped').length
  const open = sessions.length - done - skipped
  return [done && `${done} done`, skipped && `${skipped} left out`, open && `${open} to come`]
    .filter(Boolean)
    .join(', ')
}
