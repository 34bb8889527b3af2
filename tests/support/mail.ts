import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after } from 'node:test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { eventually } from './eventually.ts'

export type Mailbox = {
  /** All that came for this address, the oldest first. */
  to(address: string): Promise<Email[]>
  /** Waits until that many have come, and answers the last of them. */
  arrived(address: string, count?: number): Promise<Email>
}

/** A real mail server in the test's own process. */
export async function smtpForTests(): Promise<Mailbox & { url: string; count: (ending: string) => number }> {
  const received: Buffer[] = []
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks))
        done()
      })
    },
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  after(() => new Promise<void>(closed => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  const count = (ending: string) => recipients.filter(address => address.endsWith(ending)).length
  return { url: `smtp://127.0.0.1:${port}`, count, ...mailbox(() => received) }
}

/** The mails that a server without `SMTP_URL` writes into its data directory. */
export function mailFolder(dataDir: string): Mailbox {
  const folder = join(dataDir, 'mail')
  return mailbox(() => {
    const names = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.eml')) : []
    return names.sort().map(name => readFileSync(join(folder, name)))
  })
}

function mailbox(all: () => Buffer[]): Mailbox {
  const to = async (address: string) => {
    const parsed = await Promise.all(all().map(raw => PostalMime.parse(raw)))
    return parsed.filter(mail => mail.to?.some(recipient => recipient.address === address))
  }
  return {
    to,
    arrived: (address, count = 1) =>
      eventually(async () => (await to(address))[count - 1], `mail number ${count} for ${address}`),
  }
}

/** The secret in the link of a mail. */
export function tokenIn(mail: Email): string {
  const [, token] = /\/(?:verify|reset-password|invitation)\/([\w-]+)/.exec(mail.text ?? '') ?? []
  if (!token) throw new Error(`There is no link in: ${mail.text}`)
  return token
}
