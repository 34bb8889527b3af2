import { passkeys } from '#contract/account/passkeys.ts'
import type { User } from '#contract/account/profile.ts'
import { call } from '#web/app/client/api-client.ts'
import { readOrCreateDeviceId } from '#web/app/session/device-id.ts'
import { acceptSignIn } from '#web/app/session/session-actions.ts'
import { askForPasskey } from './browser-passkeys.ts'

/** Signs in with the passkey that the person chooses. */
export async function signInWithPasskey(): Promise<User> {
  const { data: options } = await call(passkeys.startSignIn)
  const { id, rawId, response } = await askForPasskey(options)
  const passkey = { id, rawId, response, type: 'public-key' as const }
  return acceptSignIn(await call(passkeys.signIn, { input: { passkey, deviceId: readOrCreateDeviceId() } }))
}
