const hour = 3600

/** The delay before each retry, in seconds. Together, they give a receiver almost three days to recover. */
const retryDelaysSeconds = [5, 300, 1800, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 20 * hour]

/** A webhook that has failed for this long without a success is turned off. */
export const maxFailingMs = retryDelaysSeconds.reduce((sum, seconds) => sum + seconds, 0) * 1000

/** Returns the time of the attempt after this many failed ones, or null if there is none. */
export function getNextAttemptTime(attempts: number, now: Date): Date | null {
  const seconds = retryDelaysSeconds[attempts - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000)
}
