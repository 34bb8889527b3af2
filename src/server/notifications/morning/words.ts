import type { Queryable } from '../../database/connection.ts'
import type { Told } from '../news/teller.ts'
import { type CoachsDay, type PlannedSession, readCoachsDays, readPlanned } from './store.ts'

/** What is planned for an athlete today; all of one day is one piece of news. */
export async function tellSessions(db: Queryable, mornings: readonly string[], now: Date): Promise<Told[]> {
  const days = Map.groupBy(await readPlanned(db, mornings, now), one => `${one.athlete_id} ${one.day}`)
  return [...days].map(([newsId, sessions]) => ({ newsId, ...ofSessions(sessions) }))
}

function ofSessions(sessions: readonly PlannedSession[]): Omit<Told, 'newsId'> {
  const [first] = sessions
  const names = sessions.map(one => one.name || 'a session')
  return {
    userId: first?.athlete_id ?? '',
    kind: 'session',
    title: `Today: ${inList(names)}`,
    message: inList(sessions.flatMap(one => one.exercises)),
    link: sessions.length === 1 ? `/app/athlete/session/${first?.session_id}` : '/app/athlete/home',
  }
}

/** That logs have waited for days, on the day on which one more of them has. */
export async function tellWaiting(db: Queryable, mornings: readonly string[], now: Date): Promise<Told[]> {
  const days = await readCoachsDays(db, mornings, now)
  return days
    .filter(one => one.newly_long_waiting_count > 0)
    .map(one => ({
      newsId: `${one.coach_id} ${one.day}`,
      userId: one.coach_id,
      kind: 'waiting' as const,
      title:
        one.long_waiting_count === 1
          ? 'A log waits for your review'
          : `${one.long_waiting_count} logs wait for your review`,
      message: 'For three days or longer.',
      link: '/app/analytics?review=waiting',
    }))
}

/** A coach's day before; one on which nobody was to train and nobody did is not told. */
export async function tellDigests(db: Queryable, mornings: readonly string[], now: Date): Promise<Told[]> {
  const days = await readCoachsDays(db, mornings, now)
  return days.filter(one => one.trained.length + one.missed.length > 0).map(ofDay)
}

function ofDay({ coach_id, day, trained, missed, records, waiting_count }: CoachsDay): Told {
  const counts = [
    `${trained.length} trained`,
    `${missed.length} missed a session`,
    ...(records.length > 0
      ? [records.length === 1 ? '1 set a record' : `${records.length} set records`]
      : []),
    ...(waiting_count > 0 ? [`${waiting_count} to review`] : []),
  ]
  const lines = [
    trained.length > 0 && `Trained: ${trained.join(', ')}.`,
    missed.length > 0 && `Missed a session: ${missed.join(', ')}.`,
    records.length > 0 && `Set records: ${records.join(', ')}.`,
    waiting_count > 0 &&
      `Waiting for your review: ${waiting_count === 1 ? '1 log' : `${waiting_count} logs`}.`,
  ]
  return {
    newsId: `${coach_id} ${day}`,
    userId: coach_id,
    kind: 'digest',
    title: 'Since yesterday morning',
    message: `${counts.join(', ')}.`,
    fullText: lines.filter(Boolean).join('\n'),
    link: '/app',
  }
}

/** `Back squat, Bench press, Row and 2 more`. */
function inList(names: readonly string[]): string {
  const [shown, more] = [names.slice(0, 3), names.length - 3]
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
