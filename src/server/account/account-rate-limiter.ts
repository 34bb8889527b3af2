import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { FailureCode } from '#contract/failures.ts'
import type { emailTokenHours } from '#server/access/email-tokens.ts'
import type { RateLimits } from '#server/config.ts'
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
  /** Limits the emails that a person causes by changing the email address, and those that an address receives. */
  countEmailChange(userId: string, newEmail: string, ip: string): Promise<void>
  /** Returns whether an email may be sent to the address now. Each call counts towards the limit. */
  mayMail(kind: keyof typeof emailTokenHours, email: string, ip: string): Promise<boolean>
}

export function createAccountRateLimiter(limits: RateLimits): AccountRateLimiter {
  const registrations = new RateLimiterMemory({ points: limits.registrationsPerHour, duration: hourSeconds })
  const mails = new RateLimiterMemory({ points: 1, duration: limits.mailCooldownSeconds })
  const dailyMails = new RateLimiterMemory({ points: limits.mailsPerRecipient, duration: daySeconds })
  // Limits each client network to as many email requests per hour as registrations, so that one client cannot
  // delay other users' emails.
  const mailRequests = new RateLimiterMemory({ points: limits.registrationsPerHour, duration: hourSeconds })

  const emailChanges = new RateLimiterMemory({ points: emailChangesPerDay, duration: daySeconds })

  async function mayMail(kind: keyof typeof emailTokenHours, email: string, ip: string): Promise<boolean> {
    const request = await mailRequests.penalty(getClientNetwork(ip))
    if (request.consumedPoints > mailRequests.points) return false
    const recipient = `${kind} ${email}`
    if (limits.mailCooldownSeconds > 0 && (await mails.penalty(recipient)).consumedPoints > 1) return false
    return (await dailyMails.penalty(recipient)).consumedPoints <= dailyMails.points
  }

  return {
    ...createPasswordAttemptLimiter(limits),
    codes: createPasswordAttemptLimiter(limits),
    async countRegistration(ip) {
      await registrations.penalty(getClientNetwork(ip))
      await failIfLimitReached(
        registrations,
        registrations.points + 1,
        getClientNetwork(ip),
        'account.too-many',
      )
    },
    async countEmailChange(userId, newEmail, ip) {
      await emailChanges.penalty(userId)
      await failIfLimitReached(emailChanges, emailChanges.points + 1, userId, 'email-change.too-many')
      if (await mayMail('email-change-new', newEmail, ip)) return
      throw failure('email-change.too-many', { retryAfterSeconds: Math.max(60, limits.mailCooldownSeconds) })
    },
    mayMail,
  }
}

async function failIfLimitReached(limiter: RateLimiterMemory, count: number, key: string, code: FailureCode) {
  const usage = await limiter.get(key)
  if (!usage || usage.consumedPoints < count) return
  throw failure(code, { retryAfterSeconds: Math.max(1, Math.ceil(usage.msBeforeNext / 1000)) })
}
