import { channelsOf } from '#contract/notifications.ts'
import type { Transaction } from '../database/connection.ts'
import type { Jobs } from '../delivery/jobs.ts'
import { readRecipients } from './news/store.ts'
import type { NewsKind } from './news/tell.ts'
import type { Told } from './news/teller.ts'
import { addNotifications } from './store.ts'

export type News = Told & { of: NewsKind }

/** Each piece of news goes where its reader wants to hear of it: one insert for all, and a job for each mail and push. */
export async function spread(tx: Transaction, jobs: Pick<Jobs, 'add'>, news: readonly News[]) {
  const recipients = await readRecipients(tx, [...new Set(news.map(({ userId }) => userId))])
  const known = new Map(recipients.map(one => [one.user_id, one]))
  const wanted = (one: News) => channelsOf(known.get(one.userId)?.chosen ?? {}, one.kind)
  await addNotifications(tx, news.filter(one => wanted(one).app).map(toNotification))
  const mailed = news.filter(
    // The invitation itself goes by mail, to those too who have no account.
    one => one.of !== 'invitation.sent' && wanted(one).mail && known.get(one.userId)?.is_verified,
  )
  await jobs.add(tx, 'mail.news', ...mailed.map(toJob))
  const pushed = news.filter(one => wanted(one).push && known.get(one.userId)?.has_device)
  await jobs.add(tx, 'push.news', ...pushed.map(toJob))
}

const toJob = ({ of, newsId, userId }: News) => ({ kind: of, id: newsId, userId })

const toNotification = ({ userId, aboutId, kind, title, message, link }: News) => ({
  userId,
  kind,
  title,
  message,
  link,
  ...(aboutId && { aboutId }),
})
