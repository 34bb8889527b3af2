import type { FastifyReply, FastifyRequest } from 'fastify'
import { createConcurrencyLimiter } from '#server/storage/concurrency-limiter.ts'
import { failure } from './failures.ts'

const maxConcurrentUploads = 4
const maxWaitingUploads = 16
const maxUploadsPerPerson = 4

const runInSlot = createConcurrencyLimiter(maxConcurrentUploads, maxWaitingUploads)
/** The unfinished uploads of each person. The last one resolves when all are finished. */
const uploadsByPerson = new Map<string, { unfinished: number; last: Promise<void> }>()

/**
 * Waits until few enough large bodies are being read and processed, because each one is in memory as a whole. Called
 * before the body is read. The uploads of one person wait for each other, so that nobody occupies all slots.
 */
export async function waitForUploadSlot({ actor }: FastifyRequest, { raw }: FastifyReply): Promise<void> {
  if (!actor) return
  const uploads = uploadsByPerson.get(actor.id) ?? { unfinished: 0, last: Promise.resolve() }
  if (uploads.unfinished >= maxUploadsPerPerson) throw failure('request.too-many', { retryAfterSeconds: 5 })
  uploadsByPerson.set(actor.id, uploads)
  uploads.unfinished++
  // `close` also follows a response that was sent completely.
  const closed = new Promise<void>(resolve => {
    if (raw.destroyed || raw.closed) resolve()
    else raw.once('close', resolve)
  })
  closed.then(() => {
    if (--uploads.unfinished === 0) uploadsByPerson.delete(actor.id)
  })
  const earlier = uploads.last
  uploads.last = earlier.then(() => closed)
  await earlier
  await new Promise<void>((start, reject) => {
    runInSlot(() => {
      start()
      return closed
    }).catch(reject)
  })
}
