import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transaction.ts'
import { failure } from '../http/failures.ts'
import type { Download } from '../http/implement.ts'
import { type Sink, spool } from '../storage/spool.ts'
import { turns } from '../storage/turns.ts'
import { type Batch, readOwn } from './store.ts'

type Asked = {
  userId: string
  fileName: string
  db: Database
  write: (batches: AsyncIterable<Batch>, sink: Sink) => Promise<void>
}

const atOnce = 2

/** Puts downloads together, one for a person and two for the server at a time. */
export function downloads(dataDir: string): (asked: Asked) => Promise<Download> {
  const inTurn = turns(atOnce)
  const running = new Set<string>()
  return async ({ userId, fileName, db, write }) => {
    if (running.has(userId)) throw failure('export.running')
    running.add(userId)
    try {
      const body = await inTurn(() =>
        spool(dataDir, sink => inTransaction(db, tx => write(readOwn(tx, userId), sink))),
      )
      return { fileName, body }
    } finally {
      running.delete(userId)
    }
  }
}
