import { people } from '#contract/people.ts'
import type { Events } from '../../events/events.ts'
import type { Implement } from '../../http/implement.ts'
import { changeCoaching } from './change.ts'
import { endCoaching } from './end.ts'
import { listCoachings } from './store.ts'

export function coachingRoutes(implement: Implement, events: Events) {
  implement(people.coachings, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listCoachings(db, actor, query)
    return { data: items, nextCursor }
  })

  implement(people.changeCoaching, async ({ actor, params, input, db }) => ({
    data: await changeCoaching(db, actor, params.id, input),
  }))

  implement(people.endCoaching, async ({ actor, params, db, now }) => {
    await endCoaching(events, db, actor, params.id, now)
    return { message: 'You do not work together any more. Nothing was deleted.' }
  })
}
