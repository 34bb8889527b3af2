import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after } from 'node:test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { eventually } from '#support/eventually.ts'

export type Mailbox = {
  /** Returns all emails to an address, oldest first. */
  to(address: string): Promise<Email[]>
  /** Waits for the given number of emails, and returns the last email. */
  arrived(address: string, count?: number): Promise<Email>
}

/** Starts a real SMTP server in the test process. */
export async function startTestSmtpServer(): Promise<
  Mailbox & { url: string; count: (ending: string) => number }
> {
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
  return { url: `smtp://127.0.0.1:${port}`, count, ...createMailbox(() => received) }
}

/** Reads the emails that a server without `SMTP_URL` writes to its data directory. */
export function openMailFolder(dataDir: string): Mailbox {
  const folder = join(dataDir, 'mail')
  return createMailbox(() => {
    const names = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.eml')) : []
    return names.sort().map(name => readFileSync(join(folder, name)))
  })
}

function createMailbox(all: () => Buffer[]): Mailbox {
  const to = async (address: string) => {
    const parsed = await Promise.all(all().map(raw => PostalMime.parse(raw)))
    return parsed.filter(mail => mail.to?.some(recipient => recipient.address === address))
  }
  return {
    to,
    arrived: (address, count = 1) =>
      eventually(async () => (await to(address))[count - 1], `email ${count} to ${address}`),
  }
}

/** Extracts the token from the link in an email. */
export function findLinkToken(mail: Email): string {
  const [, token] =
    /\/(?:verify|email-change|reset-password|invitation)\/([\w-]+)/.exec(mail.text ?? '') ?? []
  if (!token) throw new Error(`No link found in: ${mail.text}`)
  return token
}
