import { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'
import { version } from './version.ts'

/** Formats the startup message: the addresses for this computer and for phones, and where data is stored. */
export function formatWelcomeMessage(
  config: Config,
  running: { address: string; store: { dataDir: string } },
): string {
  const { port } = new URL(running.address)
  const address = config.publicUrl ?? running.address
  const lines: [string, string][] = [
    ['Open', address],
    ...(config.publicUrl || config.host ? [] : listPhoneAddressLines(port)),
    ['Register', formatRegistrationLine(config, address)],
    ['Demo data', 'npm run demo'],
    [
      'Data',
      config.databaseUrl ? `${running.store.dataDir}, database at DATABASE_URL` : running.store.dataDir,
    ],
    [
      'Mail',
      config.smtpUrl
        ? 'sent through SMTP_URL'
        : `SMTP_URL is not set: emails are saved in ${running.store.dataDir}/mail, and their links are shown here`,
    ],
  ]
  const width = Math.max(...lines.map(([label]) => label.length))
  const body = lines.map(([label, text]) => `  ${label.padEnd(width)}   ${text}`).join('\n')
  return `\nCornerman ${version} is ready.\n\n${body}\n\n  Press Ctrl-C to stop.\n\n`
}

function formatRegistrationLine(config: Config, address: string): string {
  if (config.registration === 'closed') return 'closed (REGISTRATION)'
  if (config.registration === 'invite') return 'by invitation only (REGISTRATION)'
  return `${address}/auth/register`
}

function listPhoneAddressLines(port: string): [string, string][] {
  const addresses = Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    .filter(entry => entry.family === 'IPv4' && !entry.internal)
  const [first] = addresses
  return first ? [['On a phone', `http://${first.address}:${port} (on the same network)`]] : []
}
