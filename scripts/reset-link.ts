import { addEmailToken } from '#server/access/email-tokens.ts'
import { findByEmail } from '#server/account/store.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { onAccount, unknownAddress } from './command.ts'

// For somebody who cannot log in on a server that sends no mail: a link that sets a new password, once, for an hour.

await onAccount('reset-link', async ({ email, config, database }) => {
  const holder = await findByEmail(database, email)
  if (!holder) throw unknownAddress(email)
  const token = await inTransaction(database, tx => addEmailToken(tx, holder.id, 'reset', new Date()))
  return `${config.publicUrl ?? `http://localhost:${config.port}`}/auth/reset-password/${token}`
})
