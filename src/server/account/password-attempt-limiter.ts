import type { RateLimits } from '#server/config.ts'
import { getClientNetwork } from '#server/http/client-network.ts'
import { failure } from '#server/http/failures.ts'
import { createFailureCounter, type Failures } from './failure-counter.ts'

const minuteMs = 60_000
const quarterHourMs = 15 * minuteMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Beyond this multiple of its limit, a network may only be used by known devices. */
const networkLockFactor = 10
/** Beyond this multiple of the limit per network, in a day and from all networks, an account is open to known devices only. */
const accountLockFactor = 100

export type PasswordAttempt = {
  email: string
  ip: string
  /**
   * Identifies a device on which this account has been signed in before; undefined for unknown devices. The wrong
   * passwords of a known device are counted separately, so that nobody else can lock it out.
   */
  knownDevice: string | undefined
  now: Date
  isRight: () => Promise<boolean>
}

export type PasswordAttemptLimiter = {
  /**
   * Checks a password and counts failed attempts. After too many failed attempts, throws even for the correct
   * password, for a time that doubles with every further failure.
   */
  guess(attempt: PasswordAttempt): Promise<boolean>
  /** Forgets the failed attempts for the account. */
  forgive(email: string): void
}

/**
 * Limits wrong passwords per account and network, so that nobody can lock an account or a network for others. Guesses
 * of one account from many networks, and of many accounts from one network, have higher limits.
 */
export function createPasswordAttemptLimiter(limits: RateLimits): PasswordAttemptLimiter {
  const { wrongPasswordsPerAccount, wrongPasswordsPerAddress } = limits
  const pairs = createFailureCounter(({ count, firstAt, lastAt }, now) =>
    count < wrongPasswordsPerAccount
      ? now.getTime() - firstAt.getTime() >= quarterHourMs
      : now.getTime() - lastAt.getTime() >= hourMs,
  )
  const networks = createFailureCounter(
    ({ firstAt }, now) => now.getTime() - firstAt.getTime() >= quarterHourMs,
  )
  const accounts = createFailureCounter(({ firstAt }, now) => now.getTime() - firstAt.getTime() >= dayMs)

  function getWaitMs({ email, ip, knownDevice, now }: PasswordAttempt): number {
    const pair = pairs.read(createPairKey({ email, ip, knownDevice }), now)
    if (knownDevice) return getRemainingDelayMs(pair, wrongPasswordsPerAccount, now)
    const network = networks.read(getClientNetwork(ip), now)
    const account = accounts.read(email, now)
    const networkFailures = network?.count ?? 0
    return Math.max(
      // After many wrong passwords from one network, each account has a single attempt there before delays begin, so
      // that guessing many accounts is slow and the other people in the network can still sign in.
      getRemainingDelayMs(
        pair,
        networkFailures < wrongPasswordsPerAddress ? wrongPasswordsPerAccount : 1,
        now,
      ),
      getRemainingLockMs(network, wrongPasswordsPerAddress * networkLockFactor, quarterHourMs, now),
      getRemainingLockMs(account, wrongPasswordsPerAccount * accountLockFactor, dayMs, now),
    )
  }

  function failIfLocked(attempt: PasswordAttempt) {
    const waitMs = getWaitMs(attempt)
    if (waitMs > 0) throw failure('login.too-many', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  }

  return {
    async guess(attempt) {
      failIfLocked(attempt)
      const isRight = await attempt.isRight()
      // Concurrent guesses may all pass the first check, so the limit is checked again.
      failIfLocked(attempt)
      const { email, ip, knownDevice, now } = attempt
      if (isRight) {
        pairs.delete(createPairKey(attempt))
        return true
      }
      pairs.add(createPairKey(attempt), now)
      if (!knownDevice) {
        networks.add(getClientNetwork(ip), now)
        accounts.add(email, now)
      }
      return false
    },
    forgive(email) {
      pairs.deleteByPrefix(`${email} `)
      accounts.delete(email)
    },
  }
}

const createPairKey = ({ email, ip, knownDevice }: Pick<PasswordAttempt, 'email' | 'ip' | 'knownDevice'>) =>
  `${email} ${knownDevice ? `device ${knownDevice}` : getClientNetwork(ip)}`

/** Once the limit is reached, the delay is one minute, and doubles with every further failure up to a quarter of an hour. */
function getRemainingDelayMs(failures: Failures | undefined, limit: number, now: Date): number {
  if (!failures || failures.count < limit) return 0
  const delayMs = Math.min(quarterHourMs, minuteMs * 2 ** (failures.count - limit))
  return failures.lastAt.getTime() + delayMs - now.getTime()
}

function getRemainingLockMs(
  failures: Failures | undefined,
  limit: number,
  windowMs: number,
  now: Date,
): number {
  return failures && failures.count >= limit ? failures.firstAt.getTime() + windowMs - now.getTime() : 0
}
