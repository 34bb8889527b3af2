import { channelsOf } from '#contract/notifications.ts'
import type { Transaction } from '../database/connection.ts'
import type { Jobs } from '../delivery/jobs.ts'
import { type Happening, type Listener, ofKind } from '../events/events.ts'
import { readRecipients } from './news/store.ts'
import { type NewsKind, type Told, tellers } from './news/tell.ts'
import { addNotifications, forgetUnread } from './store.ts'

type News = Told & { of: NewsKind }

/**
 * Tells people what concerns them, where each of them wants to hear of it. However much happened at once: a question
 * for each kind, one insert for all, and a mail for each of whom it concerns.
 */
export function notify(jobs: Pick<Jobs, 'add'>): Listener {
  return async (tx, happenings) => {
    await forgetUnread(tx, 'schedule', movedSessions(happenings))
    await forgetUnread(tx, 'program', replannedSessions(happenings))
    const news = await gather(tx, happenings)
    const recipients = await readRecipients(tx, [...new Set(news.map(({ userId }) => userId))])
    const known = new Map(recipients.map(one => [one.user_id, one]))
    const wanted = (one: News) => channelsOf(known.get(one.userId)?.chosen ?? {}, one.kind)
    await addNotifications(tx, news.filter(one => wanted(one).app).map(toNotification))
    const mailed = news.filter(
      // The invitation itself goes by mail, to those too who have no account.
      one => one.of !== 'invitation.sent' && wanted(one).mail && known.get(one.userId)?.is_verified,
    )
    const toJob = ({ of, newsId, userId }: News) => ({ kind: of, id: newsId, userId })
    await jobs.add(tx, 'mail.news', ...mailed.map(toJob))
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
  for (const of of Object.keys(tellers) as NewsKind[]) {
    const told = await tellers[of].tell(tx, idsOf(happenings, of))
    // That somebody accepted says already that the coaching has begun.
    const isSaid = (one: Told) => of === 'coaching.started' && accepted.includes(one.newsId)
    news.push(...told.filter(one => !isSaid(one)).map(one => ({ ...one, of })))
  }
  return news
}

function idsOf(happenings: readonly Happening[], kind: NewsKind): string[] {
  const idOf = tellers[kind].idOf as (data: Happening['data']) => string
  return happenings.filter(one => one.kind === kind).map(({ data }) => idOf(data))
}

const toNotification = ({ userId, aboutId, kind, title, message, link }: News) => ({
  userId,
  kind,
  title,
  message,
  link,
  ...(aboutId && { aboutId }),
})
