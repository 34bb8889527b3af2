import type { PasskeyCreationOptions, PasskeyRequestOptions } from '#contract/account/passkeys.ts'
import { CallFailure } from '#web/app/client/call-failure.ts'

/** Creates a passkey on this device, or on another one that the browser offers, and returns it for the server. */
export async function createPasskey(options: PasskeyCreationOptions) {
  const credential = await askBrowser(
    () =>
      navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as never),
      }),
    'No passkey was added.',
  )
  return credential.toJSON() as RegistrationResponseJSON
}

/** Asks the person to choose a passkey and confirm it, and returns its signature for the server. */
export async function askForPasskey(options: PasskeyRequestOptions) {
  const credential = await askBrowser(
    () =>
      navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as never),
      }),
    'No passkey was used. Try again, or sign in with your password.',
  )
  return credential.toJSON() as AuthenticationResponseJSON
}

async function askBrowser(ask: () => Promise<Credential | null>, cancelled: string) {
  const credential = await ask().catch((error: unknown) => {
    throw createFailure(explainBrowserError(error) ?? cancelled)
  })
  if (!(credential instanceof PublicKeyCredential)) throw createFailure(cancelled)
  return credential
}

/** Forms show the message like that of a call that the server rejected. */
const createFailure = (message: string) => new CallFailure(400, { message })

/** Browsers report everything that the person may have done on purpose as the same error. */
function explainBrowserError(error: unknown): string | undefined {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  if (name === 'NotSupportedError') return 'This device cannot create passkeys.'
  return undefined
}
