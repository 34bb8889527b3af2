import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { FailureCode } from '#contract/failures.ts'
import type { Limits } from '../config.ts'
import { failure } from '../http/failures.ts'
import { network } from '../http/network.ts'

const quarterOfAnHour = 15 * 60
const hour = 60 * 60

type Guess = { email: string; ip: string; isRight: () => Promise<boolean> }

export type AccountLimits = {
  /** Tries a password and counts the wrong ones; throws once there were too many, right or wrong. */
  guess(guess: Guess): Promise<boolean>
  /** The account's wrong passwords count no longer. */
  forgive(email: string): Promise<void>
  countRegistration(ip: string): Promise<void>
  /** May a mail of this kind go to this address, or did one only just? Asking counts as sending. */
  mayMail(kind: 'verification' | 'reset', email: string, ip: string): Promise<boolean>
}

export function accountLimits(limits: Limits): AccountLimits {
  const ofAccount = new RateLimiterMemory({
    points: limits.wrongPasswordsPerAccount,
    duration: quarterOfAnHour,
  })
  const ofAddress = new RateLimiterMemory({
    points: limits.wrongPasswordsPerAddress,
    duration: quarterOfAnHour,
  })
  const registrations = new RateLimiterMemory({ points: limits.registrationsPerHour, duration: hour })
  const mails = new RateLimiterMemory({ points: 1, duration: limits.mailCooldownSeconds })
  // As many as registrations: whoever asks for more would only keep others waiting for theirs.
  const mailsAsked = new RateLimiterMemory({ points: limits.registrationsPerHour, duration: hour })

  const refuseWhenSpent = async ({ email, ip }: Guess) => {
    await refuseAt(ofAccount, ofAccount.points, email, 'login.too-many')
    await refuseAt(ofAddress, ofAddress.points, network(ip), 'login.too-many')
  }

  return {
    async guess(guess) {
      const { email, ip, isRight } = guess
      await refuseWhenSpent(guess)
      if (await isRight()) {
        // Guesses that were sent all at once passed the first question together. Nothing is won by that.
        await refuseWhenSpent(guess)
        await ofAccount.delete(email)
        return true
      }
      await ofAccount.penalty(email)
      await ofAddress.penalty(network(ip))
      await refuseAt(ofAccount, ofAccount.points + 1, email, 'login.too-many')
      return false
    },
    forgive: async email => void (await ofAccount.delete(email)),
    async countRegistration(ip) {
      await registrations.penalty(network(ip))
      await refuseAt(registrations, registrations.points + 1, network(ip), 'account.too-many')
    },
    async mayMail(kind, email, ip) {
      const asked = await mailsAsked.penalty(network(ip))
      if (asked.consumedPoints > mailsAsked.points) return false
      if (limits.mailCooldownSeconds === 0) return true
      const { consumedPoints } = await mails.penalty(`${kind} ${email}`)
      return consumedPoints === 1
    },
  }
}

async function refuseAt(limiter: RateLimiterMemory, count: number, key: string, code: FailureCode) {
  const counted = await limiter.get(key)
  if (!counted || counted.consumedPoints < count) return
  throw failure(code, { retryAfterSeconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)) })
}
