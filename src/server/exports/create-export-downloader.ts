import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { failure } from '#server/http/failures.ts'
import type { FileDownload } from '#server/http/register-route.ts'
import { createConcurrencyLimiter } from '#server/storage/concurrency-limiter.ts'
import { type Sink, spoolToFile } from '#server/storage/spool-to-file.ts'
import { beginExportSnapshot, type ExportSnapshot } from './store.ts'

type DownloadRequest = {
  userId: string
  fileName: string
  db: Database
  write: (snapshot: ExportSnapshot, sink: Sink) => Promise<void>
}

const maxConcurrentDownloads = 2

/** Returns a function that builds downloads, at most one per user and two per server at a time. */
export function createExportDownloader(dataDir: string): (request: DownloadRequest) => Promise<FileDownload> {
  const limit = createConcurrencyLimiter(maxConcurrentDownloads)
  const running = new Set<string>()
  return async ({ userId, fileName, db, write }) => {
    if (running.has(userId)) throw failure('export.running')
    running.add(userId)
    try {
      const body = await limit(() =>
        spoolToFile(dataDir, sink =>
          inTransaction(db, async tx => write(await beginExportSnapshot(tx, userId), sink)),
        ),
      )
      return { fileName, body }
    } finally {
      running.delete(userId)
    }
  }
}
