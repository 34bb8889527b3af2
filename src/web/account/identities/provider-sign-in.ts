import { identities } from '#contract/account/identities.ts'
import type { User } from '#contract/account/profile.ts'
import { call } from '#web/app/client/api-client.ts'
import { CallFailure } from '#web/app/client/call-failure.ts'
import { readOrCreateDeviceId } from '#web/app/session/device-id.ts'
import { acceptSignIn } from '#web/app/session/session-actions.ts'
import { pendingRequest } from './pending-request.ts'

/** Opens the page of the identity provider in place of this one. */
export async function goToProvider() {
  const { address, request } = (await call(identities.startSignIn)).data
  pendingRequest.write(request)
  location.replace(address)
  return true
}

/** Signs in with what the provider has added to the address. Returns a ticket instead if a code is needed as well. */
export async function returnFromProvider(
  returned: URLSearchParams,
): Promise<{ user: User } | { ticket: string }> {
  const request = pendingRequest.read()
  pendingRequest.clear()
  const code = returned.get('code')
  if (returned.get('error') === 'access_denied') throw createFailure('You cancelled signing in.')
  if (!request || !code) throw createFailure('Signing in did not work. Please try again.')
  const input = { request, code, state: returned.get('state') ?? '' }
  const { ticket } = (await call(identities.confirm, { input })).data
  try {
    return { user: await signInWithTicket({ ticket }) }
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'login.second-factor') return { ticket }
    throw error
  }
}

export async function signInWithTicket(ticket: { ticket: string; code?: string }): Promise<User> {
  return acceptSignIn(
    await call(identities.signIn, { input: { ...ticket, deviceId: readOrCreateDeviceId() } }),
  )
}

const createFailure = (message: string) => new CallFailure(401, { message })
