import { failure } from '#server/http/failures.ts'

/** Runs one task at a time for each person. Up to `maxWaiting` tasks of a person wait; further ones fail. */
export function createPersonQueue(
  maxWaiting: number,
): <T>(personId: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { unfinished: number; last: Promise<unknown> }>()
  return async (personId, work) => {
    const queue = queues.get(personId) ?? { unfinished: 0, last: Promise.resolve() }
    if (queue.unfinished > maxWaiting) throw failure('regimen.too-many-saves', { retryAfterSeconds: 5 })
    queue.unfinished++
    queues.set(personId, queue)
    const result = queue.last.then(work)
    queue.last = result.catch(() => {})
    try {
      return await result
    } finally {
      if (--queue.unfinished === 0) queues.delete(personId)
    }
  }
}
