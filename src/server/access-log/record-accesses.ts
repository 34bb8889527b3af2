import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { isId } from '#server/http/is-id.ts'
import {
  type CompletedRead,
  findExportedData,
  findViewedData,
  type ViewedData,
} from './find-viewed-subjects.ts'
import { type Access, upsertAccesses } from './store.ts'

/** Entries are written together, so that reads cause no writes of their own. A crash loses at most these minutes. */
const flushIntervalMs = 5 * 60_000
/** Beyond this number of waiting entries, they are written at once. */
const maxWaiting = 5000

export type AccessRecorder = {
  /** Notes a successful read in memory. */
  observe(operation: string, read: CompletedRead, now: Date): void
  /** Writes the waiting entries. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Collects who looked at whose data, one entry per person, athlete, kind and day. */
export function createAccessRecorder(database: Database): AccessRecorder {
  let waiting = new Map<string, Access>()

  function add(access: Access) {
    const { subject, viewerId, kind, day } = access
    const key = [subject.type, subject.id, viewerId, kind, day].join(' ')
    const earlier = waiting.get(key)
    const [firstAt, lastAt] = [access.firstAt, access.lastAt].map(at => at.getTime()) as [number, number]
    waiting.set(key, {
      ...access,
      firstAt: new Date(Math.min(firstAt, earlier?.firstAt.getTime() ?? firstAt)),
      lastAt: new Date(Math.max(lastAt, earlier?.lastAt.getTime() ?? lastAt)),
    })
  }

  async function flush() {
    if (waiting.size === 0) return
    const accesses = [...waiting.values()]
    waiting = new Map()
    try {
      // An account may be deleted in the meantime, and then the entries of the others are written again.
      await inTransaction(database, tx => upsertAccesses(tx, accesses))
    } catch (error) {
      // They are written the next time, unless too many have come together.
      if (waiting.size + accesses.length <= 2 * maxWaiting) accesses.forEach(add)
      throw error
    }
  }
  const flushQuietly = () => flush().catch(() => undefined)
  const timer = setInterval(flushQuietly, flushIntervalMs).unref()

  return {
    observe(operation, read, now) {
      for (const viewed of findViewedData(operation, read))
        if (isId(viewed.subject.id)) add(toAccess(viewed, read.actorId, now))
      if (waiting.size > maxWaiting) void flushQuietly()
    },
    flush,
    close() {
      clearInterval(timer)
      return flushQuietly()
    },
  }
}

/** Records at once that an archive of a person’s data was saved. */
export async function recordSavedArchive(database: Database, userId: string, now: Date) {
  const accesses = findExportedData(userId).map(exported => toAccess(exported, userId, now))
  await inTransaction(database, tx => upsertAccesses(tx, accesses))
}

function toAccess(viewed: ViewedData, viewerId: string, now: Date): Access {
  return { ...viewed, viewerId, day: now.toISOString().slice(0, 10), firstAt: now, lastAt: now }
}
