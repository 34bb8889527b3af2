import { createLocalStorageValue } from '#web/app/client/local-storage-value.ts'

const storedDeviceId = createLocalStorageValue('deviceId', text => text)

/**
 * Returns the random id by which the server recognises this browser at the next sign-in. It is kept when the user
 * signs out, so that wrong passwords sent by someone else do not lock the user out here.
 */
export function readOrCreateDeviceId(): string {
  const stored = storedDeviceId.read()
  if (stored) return stored
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const created = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  storedDeviceId.write(created)
  return created
}
