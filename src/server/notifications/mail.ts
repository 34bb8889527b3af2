import { channelsOf } from '#contract/notifications.ts'
import type { Database } from '../database/connection.ts'
import type { Mailer } from '../delivery/email.ts'
import type { JobData } from '../delivery/jobs.ts'
import { newsLetter } from '../delivery/letters.ts'
import { readRecipients } from './news/store.ts'
import { type NewsKind, tellers } from './news/tell.ts'

type Sending = { database: Database; mailer: Mailer }

/**
 * Sends news by mail, after the commit and as things stand by then: what was taken back, what the reader may no longer
 * see or wants no mail of is not sent.
 */
export async function mailNews({ database, mailer }: Sending, { kind, id, userId }: JobData['mail.news']) {
  if (!isNews(kind)) return
  const [recipient] = await readRecipients(database, [userId])
  const news = (await tellers[kind].tell(database, [id])).find(one => one.userId === userId)
  if (!news || !recipient?.is_verified || !channelsOf(recipient.chosen ?? {}, news.kind).mail) return
  const letter = newsLetter(mailer.sender(), {
    to: recipient.email,
    firstName: recipient.first_name,
    kind: news.kind,
    title: news.title,
    text: news.fullText ?? news.message,
    path: news.link,
  })
  await mailer.send(letter)
}

const isNews = (kind: string): kind is NewsKind => kind in tellers
