import { toast } from '#web/app/feedback/toast.ts'
import { isPublicPage } from '#web/app/navigation/paths.ts'
import { messages } from '#web/app/specification/messages.ts'
import { createApiClient } from './create-api-client.ts'
import { withRequestTimeout } from './request-timeout.ts'
import { fetchAndRecordReachability } from './server-reachability.ts'
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
  fetch: (url, init) => fetchAndRecordReachability(url, withRequestTimeout(init)),
  tokens: tokenStore,
  onSessionLost: () => {
    // When the session ends, visitors to public pages stay on the page and see no message. On all other
    // pages, the route guard redirects to sign-in.
    if (!isPublicPage(location.pathname)) toast.failure(messages.session.expired)
  },
  onOutage: () => {
    // If the user has not interacted with the page yet, the app was probably opened while offline, so the
    // status banner is enough.
    if (isPublicPage(location.pathname) || navigator.userActivation?.hasBeenActive !== false)
      toast.outage(messages.network)
  },
  warn: (message, details) => console.warn(message, details),
})
