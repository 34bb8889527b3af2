import type { Database } from '#server/database/connection.ts'
import { composeGreeting } from '#server/delivery/mail-templates.ts'
import type { Mailer } from '#server/delivery/mailer.ts'
import { renderMail } from '#server/delivery/render-mail.ts'
import { findTurnedOffWebhook } from './store.ts'

/** Tells a person that their webhook was turned off because its address does not accept events. */
export async function sendWebhookOffEmail(
  { database, mailer }: { database: Database; mailer: Mailer },
  webhookId: string,
) {
  const webhook = await findTurnedOffWebhook(database, webhookId)
  if (webhook?.offReason !== 'gone' && webhook?.offReason !== 'failures') return
  const { address, club } = mailer.sender()
  const { host } = new URL(webhook.url)
  const reason =
    webhook.offReason === 'gone'
      ? `${host} responded that the address no longer exists (status 410).`
      : `${host} has not accepted any events for three days.`
  await mailer.send(
    renderMail({
      to: webhook.email,
      subject: `The webhook to ${host} was turned off`,
      paragraphs: [
        composeGreeting(webhook.firstName),
        `${reason} The webhook was turned off.`,
        'Once the receiver works again, turn the webhook back on in the settings. You can replay events of the last 30 days from its log.',
      ],
      action: 'Open the settings',
      link: `${address}/app/settings`,
      notes: [],
      club,
    }),
  )
}
