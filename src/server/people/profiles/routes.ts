import { people } from '#contract/people.ts'
import { findCoached } from '../../access/coached.ts'
import { found } from '../../http/failures.ts'
import type { Implement } from '../../http/implement.ts'
import { findAthlete } from '../roster/store.ts'
import { findParticulars, listCoaches } from './store.ts'

/** Who an athlete is to the coach, and a coach to the athlete. */
export function profileRoutes(implement: Implement) {
  implement(people.athlete, async ({ actor, params, db }) => {
    const coached = found(await findCoached(db, actor, params.id), 'athlete.not-found')
    const [row, particulars] = await Promise.all([
      findAthlete(db, actor, coached),
      findParticulars(db, coached),
    ])
    // It may have ended between the two.
    return { data: { ...found(row, 'athlete.not-found'), ...found(particulars, 'athlete.not-found') } }
  })

  implement(people.coaches, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listCoaches(db, actor, query)
    return { data: items, nextCursor }
  })
}
