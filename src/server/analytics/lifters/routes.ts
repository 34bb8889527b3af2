import { lifters } from '#contract/lifters.ts'
import type { Implement } from '../../http/implement.ts'
import { readLifters } from './read.ts'

export function lifterRoutes(implement: Implement) {
  implement(lifters.read, async ({ actor, input, db, now }) => {
    const { items, count } = await readLifters(db, actor, input, now)
    return { data: items, athleteCount: count }
  })
}
