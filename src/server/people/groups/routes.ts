import { people } from '#contract/people/people.ts'
import { requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { changeGroup } from './change-group.ts'
import { createGroup } from './create-group.ts'
import { deleteGroup, listGroups } from './store.ts'

export function groupRoutes(implement: RegisterRoute) {
  implement(people.groups, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listGroups(db, actor, query)
    return { data: items, nextCursor }
  })

  implement(people.createGroup, async ({ actor, input, db, now }) => ({
    data: await createGroup(db, actor, input, now),
  }))

  implement(people.changeGroup, async ({ actor, params, input, db }) => ({
    data: await changeGroup(db, actor, params.id, input),
  }))

  implement(people.removeGroup, async ({ actor, params, db }) => {
    requireFound(isId(params.id) && (await deleteGroup(db, actor, params.id)), 'group.not-found')
    return { message: 'Group deleted. Its athletes stay on your roster.' }
  })
}
