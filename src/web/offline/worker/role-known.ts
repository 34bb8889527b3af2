import { tokenStore } from '#web/app/client/token-store.ts'

/** The time after which the service worker is registered even if the user's role is not known. */
const roleTimeoutMs = 10_000

let resolveRole: () => void = () => undefined
const rolePromise = new Promise<void>(resolve => {
  resolveRole = resolve
})

export const markRoleKnown = () => resolveRole()

/** Resolves when the role of a signed-in user is known, so that the first installation includes its files. */
export async function whenRoleIsKnown() {
  if (tokenStore.read() === null) return
  await Promise.race([rolePromise, new Promise(resolve => setTimeout(resolve, roleTimeoutMs))])
}
