import type { InvitationParams } from './paths.ts'

/**
 * Stores an invitation in this browser for a day, because the link in the confirmation email does not include
 * the invitation.
 */
const key = 'welcome'
const maxAgeMs = 24 * 60 * 60_000

export const invitationParamsStore = {
  read(nowMs: number): InvitationParams {
    try {
      const { at, ...params } = JSON.parse(localStorage.getItem(key) ?? '{}')
      return typeof at === 'number' && nowMs - at < maxAgeMs ? params : {}
    } catch {
      return {}
    }
  },
  write(params: InvitationParams, nowMs: number) {
    localStorage.setItem(key, JSON.stringify({ ...params, at: nowMs }))
  },
  clear() {
    localStorage.removeItem(key)
  },
}
