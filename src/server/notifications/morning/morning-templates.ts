import type { Queryable } from '#server/database/connection.ts'
import type { NotificationDraft } from '#server/notifications/templates/notification-template.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import {
  type CoachDaySummary,
  listCoachDaySummaries,
  listPlannedSessions,
  type PlannedSession,
} from './store.ts'

/** Renders one notification per athlete with all sessions planned for today. */
export async function renderTodaysSessions(
  db: Queryable,
  mornings: readonly string[],
  now: Date,
): Promise<NotificationDraft[]> {
  const days = Map.groupBy(
    await listPlannedSessions(db, mornings, now),
    one => `${one.athlete_id} ${one.day}`,
  )
  return [...days].map(([sourceId, sessions]) => ({ sourceId, ...renderSessionReminder(sessions) }))
}

function renderSessionReminder(sessions: readonly PlannedSession[]): Omit<NotificationDraft, 'sourceId'> {
  const [first] = sessions
  const names = sessions.map(one => one.name)
  return {
    userId: first?.athlete_id ?? '',
    title: `Today: ${joinNames(names)}`,
    message: joinNames(sessions.flatMap(one => one.exercises)),
    link: sessions.length === 1 ? `/app/athlete/session/${first?.session_id}` : '/app/athlete/home',
  }
}

/**
 * Renders a reminder for coaches to review logs. A coach is reminded only on the first morning after a log
 * has waited three days.
 */
export async function renderWaitingLogs(
  db: Queryable,
  mornings: readonly string[],
  now: Date,
): Promise<NotificationDraft[]> {
  const days = await listCoachDaySummaries(db, mornings, now)
  return days
    .filter(one => one.newly_long_waiting_count > 0)
    .map(one => ({
      sourceId: `${one.coach_id} ${one.day}`,
      userId: one.coach_id,
      title:
        one.long_waiting_count === 1
          ? '1 log is waiting for your review'
          : `${one.long_waiting_count} logs are waiting for your review`,
      message: 'Unreviewed for 3 days or more.',
      link: '/app/analytics?review=waiting',
    }))
}

/** Renders the coach's digest of the previous day, but only if training was planned or logged on that day. */
export async function renderDigests(
  db: Queryable,
  mornings: readonly string[],
  now: Date,
): Promise<NotificationDraft[]> {
  const days = await listCoachDaySummaries(db, mornings, now)
  return days.filter(one => one.trained.length + one.missed.length > 0).map(renderDigest)
}

function renderDigest({
  coach_id,
  day,
  trained,
  missed,
  records,
  waiting_count,
}: CoachDaySummary): NotificationDraft {
  const counts = [
    `${trained.length} trained`,
    `${missed.length} missed a session`,
    ...(records.length > 0
      ? [selectPluralForm(records.length, { one: '1 set a record', other: `${records.length} set records` })]
      : []),
    ...(waiting_count > 0 ? [`${waiting_count} to review`] : []),
  ]
  const lines = [
    trained.length > 0 && `Trained: ${trained.join(', ')}.`,
    missed.length > 0 && `Missed a session: ${missed.join(', ')}.`,
    records.length > 0 && `New records: ${records.join(', ')}.`,
    waiting_count > 0 && `Waiting for your review: ${formatCount(waiting_count, 'log')}.`,
  ]
  return {
    sourceId: `${coach_id} ${day}`,
    userId: coach_id,
    title: 'Since yesterday morning',
    message: `${counts.join(', ')}.`,
    fullText: lines.filter(Boolean).join('\n'),
    link: '/app',
  }
}

/** Joins names into a list: `Back squat, Bench press, Row and 2 more`. */
function joinNames(names: readonly string[]): string {
  const [firstNames, moreCount] = [names.slice(0, 3), names.length - 3]
  return formatList(moreCount > 0 ? [...firstNames, `${moreCount} more`] : firstNames)
}
