import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { FailureCode } from '#contract/failures.ts'
import type { emailTokenHours } from '#server/access/email-tokens.ts'
import type { RateLimits } from '#server/config.ts'
import { getClientNetwork } from '#server/http/client-network.ts'
import { failure } from '#server/http/failures.ts'

const quarterHourSeconds = 15 * 60
const hourSeconds = 60 * 60

type PasswordAttempt = { email: string; ip: string; isRight: () => Promise<boolean> }

export type AccountRateLimiter = {
  /**
   * Checks a password and counts failed attempts. After too many failed attempts, throws even for the correct
   * password.
   */
  guess(guess: PasswordAttempt): Promise<boolean>
  /** Resets the number of failed attempts for the account. */
  forgive(email: string): Promise<void>
  countRegistration(ip: string): Promise<void>
  /** Returns whether an email may be sent to the address now. Each call counts towards the limit. */
  mayMail(kind: keyof typeof emailTokenHours, email: string, ip: string): Promise<boolean>
}

export function createAccountRateLimiter(limits: RateLimits): AccountRateLimiter {
  const accountLimiter = new RateLimiterMemory({
    points: limits.wrongPasswordsPerAccount,
    duration: quarterHourSeconds,
  })
  const addressLimiter = new RateLimiterMemory({
    points: limits.wrongPasswordsPerAddress,
    duration: quarterHourSeconds,
  })
  const registrations = new RateLimiterMemory({ points: limits.registrationsPerHour, duration: hourSeconds })
  const mails = new RateLimiterMemory({ points: 1, duration: limits.mailCooldownSeconds })
  // Limits each client network to as many email requests per hour as registrations, so that one client cannot
  // delay other users' emails.
  const mailRequests = new RateLimiterMemory({ points: limits.registrationsPerHour, duration: hourSeconds })

  const failIfLocked = async ({ email, ip }: PasswordAttempt) => {
    await failIfLimitReached(accountLimiter, accountLimiter.points, email, 'login.too-many')
    await failIfLimitReached(addressLimiter, addressLimiter.points, getClientNetwork(ip), 'login.too-many')
  }

  return {
    async guess(guess) {
      const { email, ip, isRight } = guess
      await failIfLocked(guess)
      if (await isRight()) {
        // Concurrent guesses may all pass the first check, so the limit is checked again.
        await failIfLocked(guess)
        await accountLimiter.delete(email)
        return true
      }
      await accountLimiter.penalty(email)
      await addressLimiter.penalty(getClientNetwork(ip))
      await failIfLimitReached(accountLimiter, accountLimiter.points + 1, email, 'login.too-many')
      return false
    },
    forgive: async email => void (await accountLimiter.delete(email)),
    async countRegistration(ip) {
      await registrations.penalty(getClientNetwork(ip))
      await failIfLimitReached(
        registrations,
        registrations.points + 1,
        getClientNetwork(ip),
        'account.too-many',
      )
    },
    async mayMail(kind, email, ip) {
      const request = await mailRequests.penalty(getClientNetwork(ip))
      if (request.consumedPoints > mailRequests.points) return false
      if (limits.mailCooldownSeconds === 0) return true
      const { consumedPoints } = await mails.penalty(`${kind} ${email}`)
      return consumedPoints === 1
    },
  }
}

async function failIfLimitReached(limiter: RateLimiterMemory, count: number, key: string, code: FailureCode) {
  const usage = await limiter.get(key)
  if (!usage || usage.consumedPoints < count) return
  throw failure(code, { retryAfterSeconds: Math.max(1, Math.ceil(usage.msBeforeNext / 1000)) })
}
