import { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'
import { version } from './version.ts'

/** The first minute: where to go, from here and from a phone, and where everything is kept. */
export function welcome(config: Config, running: { address: string; store: { dataDir: string } }): string {
  const { port } = new URL(running.address)
  const own = config.publicUrl ?? running.address
  const lines: [string, string][] = [
    ['Open', own],
    ...(config.publicUrl || config.host ? [] : phoneAddresses(port)),
    ['Register', registerLine(config, own)],
    ['Try it filled', 'npm run demo'],
    [
      'Data',
      config.databaseUrl ? `${running.store.dataDir}, database at DATABASE_URL` : running.store.dataDir,
    ],
    [
      'Mail',
      config.smtpUrl
        ? 'sent by SMTP_URL'
        : `no SMTP_URL: written to ${running.store.dataDir}/mail, links shown here`,
    ],
  ]
  const width = Math.max(...lines.map(([label]) => label.length))
  const body = lines.map(([label, text]) => `  ${label.padEnd(width)}   ${text}`).join('\n')
  return `\nCornerman ${version} is ready.\n\n${body}\n\n  Stop it with Ctrl-C.\n\n`
}

function registerLine(config: Config, address: string): string {
  if (config.registration === 'closed') return 'closed (REGISTRATION)'
  if (config.registration === 'invite') return 'by invitation only (REGISTRATION)'
  return `${address}/auth/register`
}

function phoneAddresses(port: string): [string, string][] {
  const addresses = Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    .filter(entry => entry.family === 'IPv4' && !entry.internal)
  const [first] = addresses
  return first ? [['On a phone', `http://${first.address}:${port} (in the same network)`]] : []
}
