import type { FailureCode } from '#contract/failures.ts'
import type { Database } from '#server/database/connection.ts'
import { failure } from '#server/http/failures.ts'
import { countAttempt } from './store.ts'

/** A limit for each person and period, such as bytes written in a day, that all servers share. */
export type SharedBudget = {
  /** Counts a use. Throws if the person has used more than the limit. */
  consume(personId: string, amount: number): Promise<void>
}

type BudgetOptions = {
  database: Database
  name: string
  limit: number
  windowMs: number
  /** The failure if the limit is exceeded. */
  code: FailureCode
  getNow?: () => number
}

type Use = {
  /** The total of all servers when this one last reported. */
  reported: number
  unreported: number
  /** When the period ends, or 0 if nothing has been reported. */
  expiresAtMs: number
}

/** A server reports what a person has used in steps of this part of the limit, so that few requests write a count. */
const stepsPerLimit = 20
const maxPeople = 10_000

/**
 * Creates a budget. A person can exceed it by one step for each server, and a server that stops forgets at most one
 * step for each person.
 */
export function createSharedBudget(options: BudgetOptions): SharedBudget {
  const { database, name, limit, windowMs, code, getNow = Date.now } = options
  const uses = new Map<string, Use>()

  function getUse(personId: string): Use {
    const known = uses.get(personId)
    const isCurrent = known && (known.expiresAtMs === 0 || known.expiresAtMs > getNow())
    const use = isCurrent ? known : { reported: 0, unreported: 0, expiresAtMs: 0 }
    // The person who was counted longest ago is forgotten first.
    uses.delete(personId)
    uses.set(personId, use)
    const [oldest] = uses.keys()
    if (uses.size > maxPeople && oldest !== undefined) uses.delete(oldest)
    return use
  }

  async function report(personId: string, use: Use) {
    const amount = use.unreported
    use.unreported = 0
    try {
      const key = `${name} of ${personId}`
      const { count, expiresAt } = await countAttempt(database, { key, windowMs, amount }, new Date(getNow()))
      use.reported = count
      use.expiresAtMs = expiresAt.getTime()
    } catch (error) {
      use.unreported += amount
      throw error
    }
  }

  return {
    async consume(personId, amount) {
      const use = getUse(personId)
      if (use.reported <= limit) {
        use.unreported += amount
        const mustReport = use.unreported >= limit / stepsPerLimit || use.reported + use.unreported > limit
        if (mustReport) await report(personId, use)
      }
      if (use.reported <= limit) return
      const retryAfterSeconds = Math.max(1, Math.ceil((use.expiresAtMs - getNow()) / 1000))
      throw failure(code, { retryAfterSeconds })
    },
  }
}
