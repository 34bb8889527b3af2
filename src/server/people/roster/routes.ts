import { people } from '#contract/people.ts'
import type { Implement } from '../../http/implement.ts'
import { listAthletes } from './store.ts'

export function rosterRoutes(implement: Implement) {
  implement(people.athletes, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listAthletes(db, actor, query)
    return { data: items, nextCursor }
  })
}
