import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { mayDeleteFiles } from './store.ts'

/** Deletes a file, or throws while a backup runs, whose rows may still refer to the file. The job is then repeated. */
export async function deleteUnlessInBackup(database: Database, deleteFile: () => Promise<void>) {
  await inTransaction(database, async tx => {
    if (!(await mayDeleteFiles(tx))) throw new Error('A backup is running')
    await deleteFile()
  })
}
