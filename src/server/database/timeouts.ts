// Database timeouts in milliseconds. Except for the idle timeout, they are shorter than the web app's request
// timeout of 30 s.

/** PostgreSQL's timeout settings by name. Zero means no timeout. */
type PostgresTimeouts = {
  lock_timeout: number
  /**
   * The time limit for a single statement. Exports are not affected because they run many short statements,
   * and migrations use a separate connection.
   */
  statement_timeout: number
  /** Ends idle transactions, which releases their locks. */
  idle_in_transaction_session_timeout: number
}
const defaultTimeouts: PostgresTimeouts = {
  lock_timeout: 10_000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000,
}

/**
 * The maximum time to wait for a connection, in milliseconds. The `connect_timeout` parameter of the URL is
 * in seconds, as in PostgreSQL's own tools.
 */
export const getConnectionTimeoutMs = (url: string) =>
  Number(new URL(url).searchParams.get('connect_timeout') ?? 8) * 1000
/** The time to wait beyond the statement timeout before PostgreSQL is considered unresponsive. */
export const queryTimeoutMarginMs = 5000

/** Returns the timeouts, which the database URL can override (`?lock_timeout=5000`). */
export function getPostgresTimeouts(url: string): PostgresTimeouts {
  const overrides = new URL(url).searchParams
  const limit = (name: keyof PostgresTimeouts) => Number(overrides.get(name) ?? defaultTimeouts[name])
  return {
    lock_timeout: limit('lock_timeout'),
    statement_timeout: limit('statement_timeout'),
    idle_in_transaction_session_timeout: limit('idle_in_transaction_session_timeout'),
  }
}

/** PostgreSQL error codes after which a retry may succeed. */
const transientErrorCodes = new Set([
  '55P03', // lock timeout
  '57014', // statement timeout
  '25P03', // idle transaction timeout
  '40P01', // deadlock, after all retries
  '40001', // conflicting updates
  '53300', // too many connections
  '57P01', // shutting down
  '57P02', // crashed
  '57P03', // starting up
])
/** Matches the messages of pool and driver errors that have no error code. */
const unresponsiveMessagePattern =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/
const unreachableErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])

/** Returns whether the error was caused by a busy or unavailable database rather than by an invalid query. */
export function isTransientError(error: unknown): boolean {
  const { code = '', message } = getDriverError(error)
  return (
    transientErrorCodes.has(code) ||
    code.startsWith('08') ||
    unreachableErrorCodes.has(code) ||
    unresponsiveMessagePattern.test(message)
  )
}

/** Returns whether the connection no longer responds and must be discarded. */
export const isUnresponsiveConnectionError = (error: unknown): boolean =>
  unresponsiveMessagePattern.test(getDriverError(error).message)

/** PostgreSQL's error code, and those of the operating system, for a disk or quota without free space. */
const diskFullErrorCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Returns whether a statement or the writing of a file failed because no disk space was left. */
export const isDiskFullError = (error: unknown): boolean =>
  diskFullErrorCodes.has(getDriverError(error).code ?? '')

/** The condition that a trigger raises if a person would store more bytes than allowed. */
export const storedBytesLimitErrorCode = 'CM001'

export const isStoredBytesLimitError = (error: unknown): boolean =>
  getDriverError(error).code === storedBytesLimitErrorCode

/** Returns whether a statement failed because another transaction has just written the same unique value. */
export const isUniqueViolation = (error: unknown): boolean => getDriverError(error).code === '23505'

/** Extracts the driver's error from the error that the query builder throws. */
function getDriverError(error: unknown): { code?: string; message: string } {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return { message: '' }
  return { message: cause.message, ...('code' in cause && { code: String(cause.code) }) }
}
