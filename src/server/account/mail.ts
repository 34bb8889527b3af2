import { addEmailToken } from '../access/email-tokens.ts'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Mailer } from '../delivery/email.ts'
import { resetLetter, verificationLetter } from '../delivery/letters.ts'
import { findByEmail } from './store.ts'

type Sending = { database: Database; mailer: Mailer }

// Both run as jobs, after the answer: it takes no longer for an address that has an account.

/** To whoever has an account with this address and has not confirmed it. */
export async function mailVerification({ database, mailer }: Sending, email: string, now: Date) {
  const holder = await findByEmail(database, email)
  if (!holder || holder.isVerified) return
  const token = await inTransaction(database, tx => addEmailToken(tx, holder.id, 'verification', now))
  await mailer.send(verificationLetter(mailer.sender(), email, holder.firstName, token))
}

/** To whoever has an account with this address. */
export async function mailReset({ database, mailer }: Sending, email: string, now: Date) {
  const holder = await findByEmail(database, email)
  if (!holder) return
  const token = await inTransaction(database, tx => addEmailToken(tx, holder.id, 'reset', now))
  await mailer.send(resetLetter(mailer.sender(), email, holder.firstName, token))
}
