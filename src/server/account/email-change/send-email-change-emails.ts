import type { EmailChangeSide } from '#contract/account/email-change.ts'
import { createEmailToken, emailChangePurposes } from '#server/access/email-tokens.ts'
import { findCredentialsById } from '#server/account/store.ts'
import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import {
  composeAddressTakenMail,
  composeEmailChangedMail,
  composeEmailChangeMail,
} from '#server/delivery/email-change-mails.ts'
import type { Mailer } from '#server/delivery/mailer.ts'
import { lockOpenEmailChange } from './store.ts'

type EmailDependencies = { database: Database; mailer: Mailer }

/**
 * Sends the link to one of the two addresses, unless the request was replaced, cancelled or completed. If another
 * account has the new address, its owner reads that instead of receiving a link.
 */
export async function sendEmailChangeEmail(
  { database, mailer }: EmailDependencies,
  { changeId, side }: { changeId: string; side: EmailChangeSide },
  now: Date,
) {
  const change = await inTransaction(database, async tx => {
    const details = await lockOpenEmailChange(tx, changeId, now)
    if (!details) return undefined
    const isTaken = side === 'new' && details.isTaken
    return {
      ...details,
      token: isTaken ? undefined : await createEmailToken(tx, details.userId, emailChangePurposes[side], now),
    }
  })
  if (!change) return
  const { token, ...details } = change
  await mailer.send(
    token === undefined
      ? composeAddressTakenMail(mailer.sender(), details.newEmail)
      : composeEmailChangeMail(mailer.sender(), details, side, token),
  )
}

/** Tells the owner of an account at the former address that it was changed, in case someone else did it. */
export async function sendEmailChangedEmail(
  { database, mailer }: EmailDependencies,
  { userId, formerEmail }: { userId: string; formerEmail: string },
) {
  const user = await findCredentialsById(database, userId)
  if (user) await mailer.send(composeEmailChangedMail(mailer.sender(), formerEmail, user.firstName))
}
