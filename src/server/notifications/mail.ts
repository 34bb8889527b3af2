import { unsubscribeToken } from '../access/unsubscribe-token.ts'
import type { Database } from '../database/connection.ts'
import type { Mailer } from '../delivery/email.ts'
import type { Jobs, NewsData } from '../delivery/jobs.ts'
import { newsLetter } from '../delivery/letters.ts'
import { atMostOnce } from '../delivery/once.ts'
import { findDue } from './due.ts'

type Sending = { database: Database; mailer: Mailer; jobs: Jobs; secrets: { tokenKey: string } }

/** Sends news by mail, after the commit and as things stand by then. */
export async function mailNews({ database, mailer, jobs, secrets }: Sending, data: NewsData, now: Date) {
  const due = await findDue(database, data, 'mail', now)
  if (!due) return
  if ('until' in due) return jobs.addAt(database, due.until, 'mail.news', data)
  const { news, recipient } = due
  const { user_id: userId, email, first_name: firstName, is_verified: isVerified } = recipient
  if (!isVerified) return
  const letter = newsLetter(mailer.sender(), {
    to: email,
    firstName,
    kind: news.kind,
    title: news.title,
    text: news.fullText ?? news.message,
    path: news.link,
    unsubscribeToken: await unsubscribeToken(secrets.tokenKey, { userId, kind: news.kind }),
  })
  const event = `${data.kind} ${data.id}`
  await atMostOnce(database, { userId, channel: 'mail', event }, () => mailer.send(letter))
}
