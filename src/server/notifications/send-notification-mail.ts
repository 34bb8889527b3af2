import { signUnsubscribeToken } from '#server/access/unsubscribe-token.ts'
import type { Database } from '#server/database/connection.ts'
import { deliverAtMostOnce } from '#server/delivery/deliver-at-most-once.ts'
import type { JobQueue, NotificationJobData } from '#server/delivery/job-queue.ts'
import { composeNotificationMail } from '#server/delivery/mail-templates.ts'
import type { Mailer } from '#server/delivery/mailer.ts'
import { renderDueNotification } from './render-due-notification.ts'

type MailDependencies = { database: Database; mailer: Mailer; jobs: JobQueue; secrets: { tokenKey: string } }

/** Emails a notification. The text is rendered from the current data. */
export async function sendNotificationMail(
  { database, mailer, jobs, secrets }: MailDependencies,
  data: NotificationJobData,
  now: Date,
) {
  const due = await renderDueNotification(database, data, 'mail', now)
  if (!due) return
  if ('until' in due) return jobs.addAt(database, due.until, 'mail.news', data)
  const { news, recipient } = due
  const { user_id: userId, email, first_name: firstName, is_verified: isVerified } = recipient
  if (!isVerified) return
  const mail = composeNotificationMail(mailer.sender(), {
    to: email,
    firstName,
    kind: news.kind,
    title: news.title,
    text: news.fullText ?? news.message,
    path: news.link,
    unsubscribeToken: await signUnsubscribeToken(secrets.tokenKey, { userId, kind: news.kind }),
  })
  const event = `${data.kind} ${data.id}`
  await deliverAtMostOnce(database, { userId, channel: 'mail', event }, () => mailer.send(mail))
}
