import { tokenStore } from '#web/app/client/token-store.ts'

let resolveRole: () => void = () => undefined
const rolePromise = new Promise<void>(resolve => {
  resolveRole = resolve
})

export const markRoleKnown = () => resolveRole()

/** Resolves when the role of a signed-in user is known, so that the first installation includes its files. */
export async function whenRoleIsKnown() {
  if (tokenStore.read() !== null) await rolePromise
}
