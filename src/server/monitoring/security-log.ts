import { appendFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { FailureCode } from '#contract/failures.ts'

/** The failures that can be part of an attack. */
const loggedFailures = new Set<FailureCode>([
  'login.wrong',
  'login.too-many',
  'login.wrong-code',
  'passkey.rejected',
  'identity.rejected',
  'account.wrong-password',
  'account.too-many',
  'request.too-many',
  'token.invalid',
])
/** The successful operations that an operator needs in order to reconstruct an attack, with their names in the log. */
const loggedOperations: Record<string, string> = {
  'account.login': 'login.success',
  'account.changePassword': 'password.changed',
  'account.resetPassword': 'password.reset',
  'secondFactor.confirm': 'second-factor.on',
  'secondFactor.turnOff': 'second-factor.off',
  'emailChange.request': 'email-change.requested',
  'emailChange.confirm': 'email-change.confirmed',
  'passkeys.signIn': 'login.success',
  'passkeys.add': 'passkey.added',
  'passkeys.remove': 'passkey.removed',
  'identities.signIn': 'login.success',
  'identities.remove': 'identity.removed',
  'account.deleteAccount': 'account.deleted',
  'messages.report': 'message.reported',
}

/** The request that caused an event. */
export type RequestOrigin = {
  ip: string
  operation: string | undefined
  userId: string | undefined
  /** The other person, if the event is a report about someone. */
  reportedId?: string | undefined
  requestId: string
}

export type SecurityLog = {
  logFailure(code: FailureCode, origin: RequestOrigin): void
  logSuccess(origin: RequestOrigin): void
  /** Resolves when all lines are written. */
  flush(): Promise<void>
}

const maxFileBytes = 10_000_000
const linesPerAddressAndSecond = 5

/**
 * Writes one line per security event to `security.log` in the data directory, in a format that fail2ban reads. The
 * lines contain addresses and ids, but no emails, passwords or tokens. A file of 10 MB is renamed to `security.log.1`.
 */
export function openSecurityLog(dataDir: string): SecurityLog {
  const file = join(dataDir, 'security.log')
  const limiter = new RateLimiterMemory({ points: linesPerAddressAndSecond, duration: 1 })
  let pending: Promise<unknown> = Promise.resolve()

  async function write(ip: string, line: string) {
    await limiter.consume(ip)
    const { size } = await stat(file).catch(() => ({ size: 0 }))
    if (size > maxFileBytes) await rename(file, `${file}.1`)
    await appendFile(file, line, { mode: 0o600 })
  }
  function log(event: string, origin: RequestOrigin) {
    const line = formatLine(event, origin, new Date())
    // A line that cannot be written, for example because the disk is full, must not make the request fail.
    pending = pending.then(() => write(origin.ip, line)).catch(() => {})
  }
  return {
    logFailure: (code, origin) => {
      if (loggedFailures.has(code)) log(code, origin)
    },
    logSuccess: origin => {
      const event = loggedOperations[origin.operation ?? '']
      if (event) log(event, origin)
    },
    flush: async () => void (await pending),
  }
}

/** The address may come from a header, so it is stripped of characters that could forge other fields or lines. */
function formatLine(
  event: string,
  { ip, operation, userId, reportedId, requestId }: RequestOrigin,
  now: Date,
): string {
  const fields = [
    `ip=${ip.replaceAll(/[^\w.:%-]/g, '_')}`,
    ...(operation ? [`operation=${operation}`] : []),
    ...(userId ? [`user=${userId}`] : []),
    ...(reportedId ? [`reported=${reportedId}`] : []),
    `request=${requestId}`,
  ]
  return `${now.toISOString()} cornerman ${event} ${fields.join(' ')}\n`
}
