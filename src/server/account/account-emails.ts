import { createEmailToken } from '#server/access/email-tokens.ts'
import type { Database } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import {
  composePasswordChangedMail,
  composePasswordResetMail,
  composeVerificationMail,
} from '#server/delivery/mail-templates.ts'
import type { Mailer } from '#server/delivery/mailer.ts'
import { composeSecurityMail, type SecurityChange } from '#server/delivery/security-mails.ts'
import { findCredentialsByEmail, findCredentialsById } from './store.ts'

type EmailDependencies = { database: Database; mailer: Mailer }

// The functions in this file run as background jobs, so that the response time does not reveal whether an
// account exists.

/** Sends a verification email if there is an unverified account for the address. */
export async function sendVerificationEmail(
  { database, mailer }: EmailDependencies,
  email: string,
  now: Date,
) {
  const user = await findCredentialsByEmail(database, email)
  if (!user || user.isVerified) return
  const token = await inTransaction(database, tx => createEmailToken(tx, user.id, 'verification', now))
  await mailer.send(composeVerificationMail(mailer.sender(), email, user.firstName, token))
}

/** Tells the owner of an account that its password was changed, in case someone else did it. */
export async function sendPasswordChangedEmail({ database, mailer }: EmailDependencies, userId: string) {
  const user = await findCredentialsById(database, userId)
  if (user) await mailer.send(composePasswordChangedMail(mailer.sender(), user.email, user.firstName))
}

/** Tells the owner of an account about a change that concerns its security, in case someone else made it. */
export async function sendSecurityEmail(
  { database, mailer }: EmailDependencies,
  { userId, ...change }: SecurityChange & { userId: string },
) {
  const user = await findCredentialsById(database, userId)
  if (user) await mailer.send(composeSecurityMail(mailer.sender(), user, change))
}

/** Sends a password reset email if there is an account for the address. */
export async function sendPasswordResetEmail(
  { database, mailer }: EmailDependencies,
  email: string,
  now: Date,
) {
  const user = await findCredentialsByEmail(database, email)
  if (!user) return
  const token = await inTransaction(database, tx => createEmailToken(tx, user.id, 'reset', now))
  await mailer.send(composePasswordResetMail(mailer.sender(), email, user.firstName, token))
}
