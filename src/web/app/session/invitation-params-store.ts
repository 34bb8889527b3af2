import type { InvitationParams } from '#web/app/navigation/paths.ts'

/**
 * Stores an invitation in this browser for a day, because the link in the confirmation email does not include
 * the invitation.
 */
const invitationParamsStorageKey = 'welcome'
const maxAgeMs = 24 * 60 * 60_000

export const invitationParamsStore = {
  read(nowMs: number): InvitationParams {
    try {
      const { at, ...params } = JSON.parse(localStorage.getItem(invitationParamsStorageKey) ?? '{}')
      return typeof at === 'number' && nowMs - at < maxAgeMs ? params : {}
    } catch {
      return {}
    }
  },
  write(params: InvitationParams, nowMs: number) {
    localStorage.setItem(invitationParamsStorageKey, JSON.stringify({ ...params, at: nowMs }))
  },
  clear() {
    localStorage.removeItem(invitationParamsStorageKey)
  },
}
