import type { User } from '#contract/account/profile.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { latestNotifications } from '#web/shared/queries/notifications.ts'
import { preloadHome } from './routes.tsx'

/**
 * Prefetches the first page shown after sign-in. Errors are ignored, because the page itself fetches the data
 * again.
 */
export function preloadAfterSignIn(user: User) {
  preloadHome(user.role === 'athlete').catch(() => undefined)
  queryClient.prefetchQuery(latestNotifications)
}
