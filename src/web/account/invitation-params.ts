import { type InvitationParams, paths } from '#web/app/navigation/paths.ts'
import { invitationParamsStore } from '#web/app/session/invitation-params-store.ts'

/** Returns the invitation or join code from the URL, which is passed from page to page during registration. */
export const readInvitationParams = (query: URLSearchParams): InvitationParams => ({
  invitation: query.get('invitation') ?? undefined,
  join: query.get('join') ?? undefined,
})

/**
 * Like `readInvitationParams`, but falls back to the code saved in this browser, because links in emails do
 * not contain it.
 */
export function findInvitationParams(query: URLSearchParams): InvitationParams {
  const fromUrl = readInvitationParams(query)
  return fromUrl.invitation || fromUrl.join ? fromUrl : invitationParamsStore.read(Date.now())
}

/**
 * Returns the path of the invitation or join page that the visitor came from, or the path of the home page if
 * there is none.
 */
export function getPathAfterSignIn({ invitation, join }: InvitationParams): string {
  if (invitation) return paths.invitation(invitation)
  return join ? paths.join(join) : paths.home
}

/**
 * Returns whether a string is a full join code: 8 letters or digits, such as `7kq2 m4xw`. Spaces and hyphens
 * are ignored.
 */
export function isCompleteJoinCode(text: string): boolean {
  return /^[a-z\d]{8}$/i.test(text.replace(/[\s-]/g, ''))
}
