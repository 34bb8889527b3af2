import type { Database } from '#server/database/connection.ts'
import { composeGreeting } from '#server/delivery/mail-templates.ts'
import type { Mailer } from '#server/delivery/mailer.ts'
import { renderMail } from '#server/delivery/render-mail.ts'
import { findOffWebhook } from './store.ts'

/** Tells a person that their webhook was turned off because its address does not accept events. */
export async function sendWebhookOffEmail(
  { database, mailer }: { database: Database; mailer: Mailer },
  webhookId: string,
) {
  const webhook = await findOffWebhook(database, webhookId)
  if (webhook?.offReason !== 'gone' && webhook?.offReason !== 'failures') return
  const { address, club } = mailer.sender()
  const { host } = new URL(webhook.url)
  const reason =
    webhook.offReason === 'gone'
      ? `${host} answered that its address no longer exists (status 410).`
      : `${host} has not accepted an event for three days.`
  await mailer.send(
    renderMail({
      to: webhook.email,
      subject: `The webhook to ${host} was turned off`,
      paragraphs: [
        composeGreeting(webhook.firstName),
        `${reason} The webhook was turned off.`,
        'After you have repaired the receiver, turn the webhook on in the settings. Events of the last 30 days can be delivered again from its log.',
      ],
      action: 'Open the settings',
      link: `${address}/app/settings`,
      notes: [],
      club,
    }),
  )
}
