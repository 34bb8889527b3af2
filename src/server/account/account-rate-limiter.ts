import type { FailureCode } from '#contract/failures.ts'
import { type Attempts, countAttempt } from '#server/access/attempt-counts/store.ts'
import type { emailTokenHours } from '#server/access/email-tokens.ts'
import type { RateLimits } from '#server/config.ts'
import type { Database } from '#server/database/connection.ts'
import { getMailbox } from '#server/delivery/mailbox.ts'
import { getClientNetwork } from '#server/http/client-network.ts'
import { failure } from '#server/http/failures.ts'
import { createPasswordAttemptLimiter, type PasswordAttemptLimiter } from './password-attempt-limiter.ts'

const hourSeconds = 60 * 60
const daySeconds = 24 * hourSeconds
const emailChangesPerDay = 10

export type AccountRateLimiter = PasswordAttemptLimiter & {
  /** Limits wrong codes of the second factor, separately from passwords, which a right password forgives. */
  codes: PasswordAttemptLimiter
  countRegistration(ip: string): Promise<void>
  /**
   * Returns whether the first email may be sent to a new account. They are counted apart from the emails that strangers
   * request, so that these cannot prevent it.
   */
  mayMailNewAccount(email: string): Promise<boolean>
  /** Limits the emails that a person causes by changing the email address, and those that an address receives. */
  countEmailChange(userId: string, newEmail: string, ip: string): Promise<void>
  /** Returns whether an email may be sent to the address now. Each call counts towards the limit. */
  mayMail(kind: keyof typeof emailTokenHours, email: string, ip: string): Promise<boolean>
}

/** All servers that share the database count together. */
export function createAccountRateLimiter(limits: RateLimits, database: Database): AccountRateLimiter {
  const count = (key: string, windowSeconds: number) =>
    countAttempt(database, { key, windowMs: windowSeconds * 1000 }, new Date())

  async function mayMail(kind: keyof typeof emailTokenHours, email: string, ip: string): Promise<boolean> {
    // Limits each client network to as many email requests per hour as registrations, so that one client cannot
    // delay other users' emails.
    const requests = await count(`mails of ${getClientNetwork(ip)}`, hourSeconds)
    if (requests.count > limits.registrationsPerHour) return false
    const recipient = `${kind} ${email}`
    const { mailCooldownSeconds } = limits
    if (mailCooldownSeconds > 0 && (await count(`mail ${recipient}`, mailCooldownSeconds)).count > 1)
      return false
    const mails = await count(`mails a day ${kind} ${getMailbox(email)}`, daySeconds)
    return mails.count <= limits.mailsPerRecipient
  }

  return {
    ...createPasswordAttemptLimiter({ limits, database, kind: 'password' }),
    codes: createPasswordAttemptLimiter({ limits, database, kind: 'code' }),
    async countRegistration(ip) {
      const registrations = await count(`registrations of ${getClientNetwork(ip)}`, hourSeconds)
      failIfOverLimit(registrations, limits.registrationsPerHour, 'account.too-many')
    },
    async mayMailNewAccount(email) {
      const mails = await count(`mails a day registration ${getMailbox(email)}`, daySeconds)
      return mails.count <= limits.mailsPerRecipient
    },
    async countEmailChange(userId, newEmail, ip) {
      const changes = await count(`email changes of ${userId}`, daySeconds)
      failIfOverLimit(changes, emailChangesPerDay, 'email-change.too-many')
      if (await mayMail('email-change-new', newEmail, ip)) return
      throw failure('email-change.too-many', { retryAfterSeconds: Math.max(60, limits.mailCooldownSeconds) })
    },
    mayMail,
  }
}

function failIfOverLimit({ count, expiresAt }: Attempts, limit: number, code: FailureCode) {
  if (count <= limit) return
  const waitMs = expiresAt.getTime() - Date.now()
  throw failure(code, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}
