import { createUnknownEmailError, runAccountCommand } from '#scripts/account/account-command.ts'
import { createEmailToken } from '#server/access/email-tokens.ts'
import { findCredentialsByEmail } from '#server/account/store.ts'
import { inTransaction } from '#server/database/transaction.ts'

// Creates a password reset link, for use on servers that do not send email. Each link works only once and
// expires after one hour.

await runAccountCommand('reset-link', async ({ email, config, database }) => {
  const user = await findCredentialsByEmail(database, email)
  if (!user) throw createUnknownEmailError(email)
  const token = await inTransaction(database, tx => createEmailToken(tx, user.id, 'reset', new Date()))
  return `${config.publicUrl ?? `http://localhost:${config.port}`}/auth/reset-password/${token}`
})
