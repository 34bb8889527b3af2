import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { lazy } from '#server/lazy.ts'
import { NotDeliveredError } from './deliver-at-most-once.ts'
import type { ClubNameAndUrl } from './mail-templates.ts'
import type { MailMessage } from './render-mail.ts'

export type Mailer = {
  /** The installation's name and base URL, for use in emails. */
  sender(): ClubNameAndUrl
  send(mail: MailMessage): Promise<void>
}

/**
 * Opens a mailer that uses `SMTP_URL` or, without it, writes emails to files and prints their links to the
 * console.
 */
export function openMailer(config: Config, dataDir: string, publicAddress: () => string): Mailer {
  const sender = () => ({ club: config.clubName ?? 'Cornerman', address: publicAddress() })
  const deliver = config.smtpUrl
    ? createSmtpDelivery(config.smtpUrl)
    : createFileDelivery(join(dataDir, 'mail'), config.logLevel)
  return { sender, send: mail => deliver(mail, toNodemailerMessage(mail, config.mailFrom, sender())) }
}

type NodemailerMessage = ReturnType<typeof toNodemailerMessage>
type DeliverMail = (mail: MailMessage, message: NodemailerMessage) => Promise<void>

function toNodemailerMessage(
  { to, subject, text, html, switchOff, oneClick }: MailMessage,
  mailFrom: string | undefined,
  sender: ClubNameAndUrl,
) {
  return {
    from: mailFrom ?? { name: sender.club, address: `no-reply@${new URL(sender.address).hostname}` },
    to: { name: '', address: to },
    subject,
    text,
    html,
    // The `Auto-Submitted` header prevents out-of-office replies.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(switchOff && { 'List-Unsubscribe': `<${switchOff}>` }),
      // The one-click unsubscribe request contains the token, so one-click unsubscribing is offered only over
      // HTTPS.
      ...(oneClick &&
        switchOff?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

function createSmtpDelivery(url: string): DeliverMail {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const transport = lazy(async () => (await import('nodemailer')).createTransport({ url, ...timeouts }))
  return async (_mail, message) => {
    await (await transport()).sendMail(message).catch(error => {
      throw wasNotAccepted(error) ? new NotDeliveredError(error.message, { cause: error }) : error
    })
  }
}

/**
 * Returns true if the server rejected the email or was unreachable. After any other error, the email may have
 * been accepted.
 */
function wasNotAccepted({ responseCode, code, syscall, message }: SmtpError): boolean {
  return (
    typeof responseCode === 'number' ||
    code === 'EDNS' ||
    syscall === 'connect' ||
    /^(Connection timeout|Greeting never received)/.test(message)
  )
}
type SmtpError = { responseCode?: number; code?: string; syscall?: string; message: string }

function createFileDelivery(folder: string, logLevel: Config['logLevel']): DeliverMail {
  const transport = lazy(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true }),
  )
  return async ({ to, link }, message) => {
    const rendered = await (await transport()).sendMail(message)
    writeMailFile(folder, rendered.message as Buffer)
    if (logLevel !== 'silent') process.stdout.write(`Mail for ${to}: ${link}\n`)
  }
}

/**
 * The file gets its final name only when it is complete, so that programs watching the folder never read a
 * partial email.
 */
function writeMailFile(folder: string, message: Buffer) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const timestamp = new Date().toISOString().replaceAll(':', '-')
  const file = join(folder, `${timestamp}-${randomUUID().slice(0, 8)}.eml`)
  writeFileSync(`${file}.unfinished`, message, { mode: 0o600 })
  renameSync(`${file}.unfinished`, file)
}
