import { makeAdmin } from '#server/account/store.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { createUnknownEmailError, runAccountCommand } from './account-command.ts'

// Users cannot register as administrators; the server's operator promotes an existing account instead.

await runAccountCommand('make-admin', async ({ email, database }) => {
  const isMade = await inTransaction(database, tx => makeAdmin(tx, email))
  if (!isMade) throw createUnknownEmailError(email)
  return `${email} is now an administrator.`
})
