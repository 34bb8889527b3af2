import { makeAdmin } from '#server/account/store.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { onAccount, unknownAddress } from './command.ts'

// Nobody registers as an administrator: whoever runs the server makes them.

await onAccount('make-admin', async ({ email, database }) => {
  const isMade = await inTransaction(database, tx => makeAdmin(tx, email))
  if (!isMade) throw unknownAddress(email)
  return `${email} is an administrator now.`
})
