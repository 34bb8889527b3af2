import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { JobQueue } from '#server/delivery/job-queue.ts'
import { writeArchive } from '#server/exports/archive/write-archive.ts'
import { beginExportSnapshot } from '#server/exports/store.ts'
import { type ArchivePlace, openArchivePlaces } from './archive-places.ts'
import { findScheduledExport, markArchived, markFailed, takeDueExports } from './store.ts'

type Dependencies = {
  database: Database
  dataDir: string
  config: Config
  /** Tells the people whose data the archive contains. */
  recordExport: (userId: string, now: Date) => Promise<void>
}

const namePattern = /^cornerman-archive-\d{4}-\d\d-\d\dT\d{6}\.zip$/

/** Adds a job for each person whose next archive is due. */
export async function addDueExports({ database, jobs }: { database: Database; jobs: JobQueue }, now: Date) {
  await inTransaction(database, async tx => {
    await jobs.add(tx, 'export.save', ...(await takeDueExports(tx, now)))
  })
}

/**
 * Saves an archive of everything that a person may see, and deletes the person’s oldest archives. The person sees a
 * failure in the settings, and the job is repeated.
 */
export async function saveArchive(dependencies: Dependencies, userId: string, now: Date) {
  const { database, dataDir, config } = dependencies
  const places = openArchivePlaces(config)
  if (places.length === 0 || !(await findScheduledExport(database, userId))) return
  // The file has the name of the person, so that a repeated attempt after a crash replaces and then deletes it.
  const file = join(dataDir, 'tmp', `export-${userId}.zip`)
  const name = `cornerman-archive-${now.toISOString().slice(0, 19).replaceAll(':', '')}.zip`
  try {
    await writeArchiveFile(database, userId, file, now)
    // Before the archive is saved, so that no archive lacks an entry.
    await dependencies.recordExport(userId, now)
    for (const place of places) await place.save(userId, name, file)
    // If the person has deleted the account meanwhile, the archives were deleted before this one was saved.
    if (!(await markArchived(database, userId, now)))
      for (const place of places) await place.remove(userId, name)
    for (const place of places) await deleteOldArchives(place, userId, config.scheduledExports.keep)
  } catch (error) {
    await markFailed(database, userId, now)
    throw error
  } finally {
    await rm(file, { force: true })
  }
}

/** Deletes all archives of a person who has deleted the account. */
export async function removeArchives(config: Config, userId: string) {
  for (const place of openArchivePlaces(config)) await deleteOldArchives(place, userId, 0)
}

async function writeArchiveFile(database: Database, userId: string, path: string, now: Date) {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  const file = await open(path, 'w', 0o600)
  try {
    await inTransaction(database, async tx => {
      await file.truncate(0)
      const snapshot = await beginExportSnapshot(tx, userId)
      let offset = 0
      await writeArchive(
        snapshot,
        async chunk => {
          await file.write(chunk, 0, chunk.length, offset)
          offset += chunk.length
        },
        now,
      )
    })
  } finally {
    await file.close()
  }
}

/** Keeps the newest archives. Files with other names are never deleted. */
async function deleteOldArchives(place: ArchivePlace, userId: string, keep: number) {
  const names = (await place.list(userId)).filter(name => namePattern.test(name)).sort()
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await place.remove(userId, name)
}
