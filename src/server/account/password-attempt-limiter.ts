import {
  type Attempts,
  type CountedAttempt,
  countAttempt,
  deleteAttempts,
  deleteAttemptsOf,
  deleteOldestAttempts,
  findAttempts,
  lockAttemptsOf,
} from '#server/access/attempt-counts/store.ts'
import type { RateLimits } from '#server/config.ts'
import type { Database, Queryable } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { getClientNetwork } from '#server/http/client-network.ts'
import { failure } from '#server/http/failures.ts'

const minuteMs = 60_000
const quarterHourMs = 15 * minuteMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Beyond this multiple of its limit, a network has one attempt a second for all accounts together. */
const networkFactor = 10
const networkDelayMs = 1000
/** Beyond this multiple of the limit, in a day and from all networks, an account has one attempt per network before delays. */
const accountFactor = 100

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
  forgive(email: string): Promise<void>
}

/** Limits the space that wrong passwords for invented email addresses can occupy. */
const defaultMaxCounts = 100_000
/** The oldest counts are deleted once in so many wrong passwords. */
const deletionInterval = 100

type LimiterOptions = {
  limits: RateLimits
  database: Database
  /** Separates what is tried, such as passwords and codes. */
  kind: string
  maxCounts?: number
}

/**
 * Limits wrong passwords per account and network, so that nobody can lock an account or a network for others. Guesses
 * of one account from many networks, and of many accounts from one network, have higher limits. The counts are in the
 * database, so that all servers count together.
 */
export function createPasswordAttemptLimiter(options: LimiterOptions): PasswordAttemptLimiter {
  const { limits, database, kind, maxCounts = defaultMaxCounts } = options
  const { wrongPasswordsPerAccount, wrongPasswordsPerAddress } = limits
  let wrongCount = 0

  const getOwner = (email: string) => `${kind} ${email}`
  /** The counts to which a wrong password is added: of the account here, of the network, and of the account everywhere. */
  function listCounts({ email, ip, knownDevice }: PasswordAttempt): [CountedAttempt, ...CountedAttempt[]] {
    const owner = getOwner(email)
    const network = getClientNetwork(ip)
    const pair = {
      key: `${owner} ${knownDevice ? `device ${knownDevice}` : network}`,
      owner,
      windowMs: quarterHourMs,
      limit: wrongPasswordsPerAccount,
      lockedMs: hourMs,
    }
    if (knownDevice) return [pair]
    return [
      pair,
      { key: `${kind} network ${network}`, windowMs: quarterHourMs },
      { key: owner, owner, windowMs: dayMs },
    ]
  }

  async function getWaitMs(db: Queryable, attempt: PasswordAttempt): Promise<number> {
    const { knownDevice, now } = attempt
    const keys = listCounts(attempt).map(({ key }) => key)
    const [pair, network, account] = await findAttempts(db, keys, now)
    if (knownDevice) return getRemainingDelayMs(pair, wrongPasswordsPerAccount, now)
    const isGuessed = (failures: Attempts | undefined, limit: number) => (failures?.count ?? 0) >= limit
    // After many wrong passwords from one network, or for one account, there is a single attempt for each account in each
    // network before delays begin, so that guessing is slow and others can still sign in.
    const hasOneAttempt =
      isGuessed(network, wrongPasswordsPerAddress) ||
      isGuessed(account, wrongPasswordsPerAccount * accountFactor)
    const delayMs = getRemainingDelayMs(pair, hasOneAttempt ? 1 : wrongPasswordsPerAccount, now)
    return network && isGuessed(network, wrongPasswordsPerAddress * networkFactor)
      ? Math.max(delayMs, network.lastAt.getTime() + networkDelayMs - now.getTime())
      : delayMs
  }

  async function failIfLocked(db: Queryable, attempt: PasswordAttempt) {
    const waitMs = await getWaitMs(db, attempt)
    if (waitMs > 0) throw failure('login.too-many', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  }

  async function countWrong(attempt: PasswordAttempt) {
    await inTransaction(database, async tx => {
      // Concurrent guesses may all pass the first check, so they are counted one after another.
      await lockAttemptsOf(tx, getOwner(attempt.email))
      await failIfLocked(tx, attempt)
      for (const counted of listCounts(attempt)) await countAttempt(tx, counted, attempt.now)
    })
    wrongCount++
    if (wrongCount % deletionInterval === 0) await deleteOldestAttempts(database, maxCounts)
  }

  return {
    async guess(attempt) {
      await failIfLocked(database, attempt)
      const isRight = await attempt.isRight()
      if (!isRight) {
        await countWrong(attempt)
        return false
      }
      await failIfLocked(database, attempt)
      await deleteAttempts(database, listCounts(attempt)[0].key)
      return true
    },
    forgive: email => deleteAttemptsOf(database, getOwner(email)),
  }
}

/** Once the limit is reached, the delay is one minute, and doubles with every further failure up to a quarter of an hour. */
function getRemainingDelayMs(failures: Attempts | undefined, limit: number, now: Date): number {
  if (!failures || failures.count < limit) return 0
  const delayMs = Math.min(quarterHourMs, minuteMs * 2 ** (failures.count - limit))
  return failures.lastAt.getTime() + delayMs - now.getTime()
}
