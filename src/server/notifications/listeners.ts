import type { Transaction } from '../database/connection.ts'
import type { Jobs } from '../delivery/jobs.ts'
import { type Happening, type Listener, ofKind } from '../events/events.ts'
import { type HeardKind, heard, subjects } from './news/tell.ts'
import type { Told } from './news/teller.ts'
import { type News, spread } from './spread.ts'
import { forgetUnread } from './store.ts'

/**
 * Tells people what concerns them, where each of them wants to hear of it. However much happened at once: a question
 * for each kind, and one spreading of it all.
 */
export function notify(jobs: Pick<Jobs, 'add'>): Listener {
  return async (tx, happenings) => {
    await forgetUnread(tx, 'schedule', movedSessions(happenings))
    await forgetUnread(tx, 'program', replannedSessions(happenings))
    await spread(tx, jobs, await gather(tx, happenings))
    // The history of a lift is long, and nobody who logs waits until it is read.
    const recorded = ofKind(happenings, 'workout.recorded').map(({ data }) => data.workoutLogId)
    await jobs.add(tx, 'records.tell', ...recorded.map(workoutLogId => ({ workoutLogId })))
  }
}

/** What was told of their days and nobody has read is overtaken by what is told now. */
const movedSessions = (happenings: readonly Happening[]) =>
  (['session.moved', 'session.skipped', 'session.unskipped'] as const).flatMap(kind =>
    ofKind(happenings, kind).map(({ data }) => data.sessionId),
  )
const replannedSessions = (happenings: readonly Happening[]) =>
  ofKind(happenings, 'session.replanned').map(({ data }) => data.sessionId)

async function gather(tx: Transaction, happenings: readonly Happening[]): Promise<News[]> {
  const news: News[] = []
  const accepted = ofKind(happenings, 'invitation.accepted').map(({ data }) => data.coachingId)
  for (const of of Object.keys(subjects) as HeardKind[]) {
    const told = await heard[of].tell(tx, idsOf(happenings, of))
    // That somebody accepted says already that the coaching has begun.
    const isSaid = (one: Told) => of === 'coaching.started' && accepted.includes(one.newsId)
    news.push(...told.filter(one => !isSaid(one)).map(one => ({ ...one, of })))
  }
  return news
}

function idsOf(happenings: readonly Happening[], kind: HeardKind): string[] {
  const idOf = subjects[kind] as (data: Happening['data']) => string
  return happenings.filter(one => one.kind === kind).map(({ data }) => idOf(data))
}
