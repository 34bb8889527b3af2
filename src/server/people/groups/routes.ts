import { people } from '#contract/people.ts'
import { found } from '../../http/failures.ts'
import { isId } from '../../http/ids.ts'
import type { Implement } from '../../http/implement.ts'
import { changeGroup } from './change.ts'
import { createGroup } from './create.ts'
import { deleteGroup, listGroups } from './store.ts'

export function groupRoutes(implement: Implement) {
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
    found(isId(params.id) && (await deleteGroup(db, actor, params.id)), 'group.not-found')
    return { message: 'The group is gone. Its athletes are still yours.' }
  })
}
