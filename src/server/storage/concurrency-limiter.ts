import { failure } from '#server/http/failures.ts'

/**
 * Limits how many tasks run concurrently. Further tasks wait. If too many tasks are waiting, the next task
 * fails with `server.busy`.
 */
export function createConcurrencyLimiter(
  maxConcurrent: number,
  maxWaiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  let free = maxConcurrent
  const waiting: (() => void)[] = []
  const acquire = () => {
    if (free > 0) return void free--
    if (waiting.length >= maxWaiting) throw failure('server.busy', { retryAfterSeconds: 5 })
    return new Promise<void>(resolve => waiting.push(resolve))
  }
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return async work => {
    await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
