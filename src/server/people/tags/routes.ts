import { people } from '#contract/people/people.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { changeTags } from './change-tags.ts'

export function tagRoutes(implement: RegisterRoute) {
  implement(people.changeTags, async ({ actor, input, db }) => ({
    data: await changeTags(db, actor, input),
  }))
}
