import { readConfig } from '#server/config.ts'
import { rebuildStoredTotals } from '#server/database/rebuild-stored-totals.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { withDatabase } from '#server/database/with-database.ts'

// Calculates everything that triggers store. Necessary only if rows were changed with the database's triggers disabled.

try {
  await withDatabase(readConfig(process.env), database => inTransaction(database, rebuildStoredTotals))
  console.log('The stored totals were rebuilt.')
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
  process.exitCode = 1
}
