import type { AccountCredentials } from '#server/account/store.ts'
import { findCredentialsByEmail, findCredentialsById } from '#server/account/store.ts'
import type { Database } from '#server/database/connection.ts'
import { failure } from '#server/http/failures.ts'
import type { ProvenIdentity } from './identity-provider.ts'
import { findUserIdByIdentity, listIdentities } from './store.ts'

/**
 * Finds the account to which an identity is linked, or else the account with its email address. An address counts only if
 * the provider and this server have both confirmed it, so that nobody gets into an account by claiming its address.
 */
export async function findAccountOfIdentity(
  db: Database,
  issuer: string,
  { subject, email, isEmailConfirmed }: ProvenIdentity,
): Promise<AccountCredentials> {
  const linkedUserId = await findUserIdByIdentity(db, issuer, subject)
  const linked = linkedUserId === undefined ? undefined : await findCredentialsById(db, linkedUserId)
  return requireEnabled(linked ?? (await findByEmail()))

  async function findByEmail(): Promise<AccountCredentials> {
    if (!isEmailConfirmed || email === '') throw failure('identity.unconfirmed-email')
    const user = await findCredentialsByEmail(db, email)
    if (!user) throw failure('identity.no-account')
    if (!user.isVerified) throw failure('identity.unverified-account')
    const others = await listIdentities(db, user.id)
    // The address may have been given to someone else, with another account at the provider.
    if (others.some(other => other.issuer === issuer)) throw failure('identity.other-linked')
    return user
  }
}

function requireEnabled(user: AccountCredentials): AccountCredentials {
  if (user.disabledReason === null) return user
  throw failure('account.disabled', { message: `This account is disabled: ${user.disabledReason}` })
}
