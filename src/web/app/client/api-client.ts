import { toast } from '#web/app/feedback/toast.ts'
import { isPublicPage } from '#web/app/navigation/paths.ts'
import { savedUserStore } from '#web/app/session/saved-user-store.ts'
import { messages } from '#web/app/specification/messages.ts'
import {
  type DeletedAccount,
  deletedAccountStore,
} from '#web/offline/deleted-account/deleted-account-store.ts'
import { createApiClient } from './create-api-client.ts'
import { fetchWithStallLimit } from './fetch-with-stall-limit.ts'
import { serverReachability } from './server-reachability.ts'
import { tokenStore } from './token-store.ts'

/**
 * The API client of the web app. `call(regimens.create, { input })` returns the response body or throws a
 * `CallFailure`. Use `poll` for background requests and `callWithHeaders` to send additional headers.
 */
export const {
  call,
  poll,
  callWith: callWithHeaders,
} = createApiClient({
  fetch: fetchWithStallLimit,
  tokens: tokenStore,
  trackRequest: serverReachability.trackRequest,
  onQuiet: () => serverReachability.set(false),
  onSessionLost: () => {
    // When the session ends, visitors to public pages stay on the page and see no message. On all other
    // pages, the route guard redirects to sign-in.
    if (!isPublicPage(location.pathname)) toast.failure(messages.session.expired)
  },
  onAccountDeleted: () => {
    const user = savedUserStore.read()
    if (!user) return
    const deleted: DeletedAccount = { userId: user.id, name: `${user.firstName} ${user.lastName}` }
    deletedAccountStore.write(JSON.stringify(deleted))
  },
  findUserId: () => savedUserStore.read()?.id,
  onOutage: () => {
    // If the user has not interacted with the page yet, the app was probably opened while offline, so the
    // status banner is enough.
    if (isPublicPage(location.pathname) || navigator.userActivation?.hasBeenActive !== false)
      toast.outage(messages.network)
  },
  warn: (message, details) => console.warn(message, details),
})
