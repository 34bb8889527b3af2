import { createUnknownEmailError, runAccountCommand } from '#scripts/account/account-command.ts'
import { recordAdminAction } from '#server/access/record-admin-action.ts'
import { deleteSecondFactor } from '#server/account/second-factor/store.ts'
import { findCredentialsByEmail } from '#server/account/store.ts'
import { inTransaction } from '#server/database/transaction.ts'

// For a person who has lost both the phone and the recovery codes. The operator must make sure who is asking.

await runAccountCommand('turn-off-second-factor', async ({ email, database }) => {
  const user = await findCredentialsByEmail(database, email)
  if (!user) throw createUnknownEmailError(email)
  const wasOn = await inTransaction(database, async tx => {
    if (!(await deleteSecondFactor(tx, user.id))) return false
    const action = { kind: 'account.second-factor-off', actorId: null, subjectId: user.id } as const
    await recordAdminAction(tx, action, new Date())
    return true
  })
  return wasOn ? `${email} can sign in without a code now.` : `${email} has no second factor.`
})
