import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Letter } from './compose.ts'
import type { Sender } from './letters.ts'
import { NotTaken } from './once.ts'

export type Mailer = {
  /** What the installation is called in a letter, and where its links begin. */
  sender(): Sender
  send(letter: Letter): Promise<void>
}

/** To the mail server of `SMTP_URL`; without one into files, with the link where the host looks anyway. */
export function openMailer(config: Config, dataDir: string, publicAddress: () => string): Mailer {
  const sender = () => ({ club: config.clubName ?? 'Cornerman', address: publicAddress() })
  const deliver = config.smtpUrl
    ? overSmtp(config.smtpUrl)
    : intoFiles(join(dataDir, 'mail'), config.logLevel)
  return { sender, send: letter => deliver(letter, toMessage(letter, config.mailFrom, sender())) }
}

type Message = ReturnType<typeof toMessage>
type Deliver = (letter: Letter, message: Message) => Promise<void>

function toMessage(
  { to, subject, text, html, switchOff, oneClick }: Letter,
  mailFrom: string | undefined,
  sender: Sender,
) {
  return {
    from: mailFrom ?? { name: sender.club, address: `no-reply@${new URL(sender.address).hostname}` },
    to: { name: '', address: to },
    subject,
    text,
    html,
    // Out-of-office programs do not answer these.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(switchOff && { 'List-Unsubscribe': `<${switchOff}>` }),
      // Over an open line nobody is asked to post the link.
      ...(oneClick &&
        switchOff?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

function overSmtp(url: string): Deliver {
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const transport = createTransport({ url, ...patience })
  return async (_letter, message) => {
    await transport.sendMail(message).catch(error => {
      throw wasRefused(error) ? new NotTaken(error.message, { cause: error }) : error
    })
  }
}

/** The mail server said no, or there was none: after all other failures it may have the mail. */
function wasRefused({ responseCode, code, syscall, message }: SmtpFailure): boolean {
  return (
    typeof responseCode === 'number' ||
    code === 'EDNS' ||
    syscall === 'connect' ||
    /^(Connection timeout|Greeting never received)/.test(message)
  )
}
type SmtpFailure = { responseCode?: number; code?: string; syscall?: string; message: string }

function intoFiles(folder: string, logLevel: Config['logLevel']): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async ({ to, link }, message) => {
    const written = await transport.sendMail(message)
    keep(folder, written.message as Buffer)
    if (logLevel !== 'silent') process.stdout.write(`Mail for ${to}: ${link}\n`)
  }
}

/** Under its name once it is complete: whoever watches the folder reads whole mails. */
function keep(folder: string, message: Buffer) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const moment = new Date().toISOString().replaceAll(':', '-')
  const file = join(folder, `${moment}-${randomUUID().slice(0, 8)}.eml`)
  writeFileSync(`${file}.unfinished`, message, { mode: 0o600 })
  renameSync(`${file}.unfinished`, file)
}
