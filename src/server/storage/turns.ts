import { failure } from '../http/failures.ts'

/** Lets so many work at once; who comes later waits, or is asked to come again where too many wait. */
export function turns(
  atOnce: number,
  waitingAtMost = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  let free = atOnce
  const waiting: (() => void)[] = []
  const take = () => {
    if (free > 0) return void free--
    if (waiting.length >= waitingAtMost) throw failure('server.busy', { retryAfterSeconds: 5 })
    return new Promise<void>(go => waiting.push(go))
  }
  const give = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return async work => {
    await take()
    try {
      return await work()
    } finally {
      give()
    }
  }
}
