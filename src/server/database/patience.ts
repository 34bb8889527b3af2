// How long is waited for the database, in milliseconds, before somebody is told so. A browser waits 30 s for its answer.

/** PostgreSQL's own limits, by its names for them; zero is without end. */
type Limits = {
  lock_timeout: number
  /** Of one statement: an export is many of them, and migrations have a connection of their own. */
  statement_timeout: number
  /** A transaction with which nobody goes on gives back what it holds. */
  idle_in_transaction_session_timeout: number
}
const usual: Limits = {
  lock_timeout: 10_000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** For one of the pool that is free, or for a new one; by the name that PostgreSQL's own programs have for it. */
export const msForConnection = (url: string) =>
  Number(new URL(url).searchParams.get('connect_timeout') ?? 8) * 1000
/** Beyond the limit of a statement: by then PostgreSQL itself is gone, and nobody said so. */
export const msForAnswer = 5000

/** Those that stand in the address of the database (`?lock_timeout=5000`) are its host's will. */
export function limitsOf(url: string): Limits {
  const asked = new URL(url).searchParams
  const limit = (name: keyof Limits) => Number(asked.get(name) ?? usual[name])
  return {
    lock_timeout: limit('lock_timeout'),
    statement_timeout: limit('statement_timeout'),
    idle_in_transaction_session_timeout: limit('idle_in_transaction_session_timeout'),
  }
}

/** The states of PostgreSQL in which what is asked may well succeed a moment later. */
const passing = new Set([
  '55P03', // the lock was not to be had in time
  '57014', // the statement took too long
  '25P03', // the transaction lay idle
  '40P01', // two waited for each other, again and again
  '40001', // two changed the same
  '53300', // no connection is left
  '57P01', // it stops
  '57P02', // it crashed
  '57P03', // it starts
])
/** What says no state, from nearest to farthest: the pool, the driver, the system. */
const silent =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])

/** Whether the database did not get to it, or was away, rather than that something is wrong with what was asked. */
export function isPassing(error: unknown): boolean {
  const { code = '', message } = causeOf(error)
  return passing.has(code) || code.startsWith('08') || unreachable.has(code) || silent.test(message)
}

/** No word came at all: whoever goes on listening on this connection waits in vain. */
export const isSilent = (error: unknown): boolean => silent.test(causeOf(error).message)

/** What the driver said, below what the query builder makes of it. */
function causeOf(error: unknown): { code?: string; message: string } {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return { message: '' }
  return { message: cause.message, ...('code' in cause && { code: String(cause.code) }) }
}
