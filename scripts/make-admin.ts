import { createUnknownEmailError, runAccountCommand } from '#scripts/account/account-command.ts'
import { recordAdminAction } from '#server/access/record-admin-action.ts'
import { makeAdmin } from '#server/account/store.ts'
import { inTransaction } from '#server/database/transaction.ts'

// Users cannot register as administrators; the server's operator promotes an existing account instead.

await runAccountCommand('make-admin', async ({ email, database }) => {
  const subjectId = await inTransaction(database, async tx => {
    const id = await makeAdmin(tx, email)
    const action = { kind: 'account.role-changed', actorId: null, details: { to: 'admin' } } as const
    if (id) await recordAdminAction(tx, { ...action, subjectId: id }, new Date())
    return id
  })
  if (!subjectId) throw createUnknownEmailError(email)
  return `${email} is now an administrator.`
})
