import { people } from '#contract/people/people.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { listRosterEntries } from './store.ts'
import { withNeeds } from './with-needs.ts'

export function rosterRoutes(implement: RegisterRoute) {
  implement(people.athletes, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listRosterEntries(db, actor, query)
    return { data: await withNeeds(db, actor, items), nextCursor }
  })
}
