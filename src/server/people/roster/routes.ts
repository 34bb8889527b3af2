import { people } from '#contract/people.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { listAthletes } from './store.ts'

export function rosterRoutes(implement: RegisterRoute) {
  implement(people.athletes, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listAthletes(db, actor, query)
    return { data: items, nextCursor }
  })
}
