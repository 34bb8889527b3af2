import type { User } from '#contract/profile.ts'
import { latest } from '../notifications/queries.ts'
import { cache } from './cache.ts'
import { preloadHome } from './routes.tsx'

/** Fetches what the first page after signing in shows, so that it stands at once. What fails here is asked again there. */
export function warmCaches(user: User) {
  preloadHome(user.role === 'athlete').catch(() => undefined)
  cache.prefetchQuery(latest)
}
