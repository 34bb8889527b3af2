import type { User } from '#contract/account/profile.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { tokenStore } from '#web/app/client/token-store.ts'
import { currentUserQuery } from '#web/app/session/current-user.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { loadFirstPage } from './routes.tsx'

/** How long the app waits for its first page before it renders a loading state. */
const prepareTimeoutMs = 2000

/**
 * Waits for the signed-in user, the data stored on this device, and the code of the first page, which the HTML page has
 * requested. React would show a loading state for each of them, and none for less than 300 ms.
 */
export async function prepareFirstPage(): Promise<void> {
  if (tokenStore.read() === null) return
  const page = findUser().then(user => loadFirstPage(location.pathname, user))
  const late = new Promise(resolve => setTimeout(resolve, prepareTimeoutMs))
  // The app reports failures once it is rendered.
  await Promise.race([Promise.all([page, deviceStore.whenRead()]), late]).catch(() => undefined)
}

/** Returns the user who is saved on this device, or asks the server. */
async function findUser(): Promise<User> {
  const confirming = queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
  const saved = queryClient.getQueryData(currentUserQuery.queryKey)
  if (!saved) return confirming
  confirming.catch(() => undefined)
  return saved
}
