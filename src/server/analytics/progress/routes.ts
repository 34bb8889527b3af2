import { analytics } from '#contract/analytics.ts'
import { findCanonical } from '../../access/exercise-names.ts'
import type { Implement } from '../../http/implement.ts'
import { findSeen } from '../find.ts'
import { showLift } from './lift.ts'
import { showLifts } from './lifts.ts'
import { showRecords } from './records.ts'
import { showWeeks } from './weeks.ts'

export function progressRoutes(implement: Implement) {
  implement(analytics.lifts, async ({ actor, query, db }) => {
    const athlete = await findSeen(db, actor, query.athleteId, 'logs')
    return { data: await showLifts(db, athlete, query.formula, await findCanonical(db, actor)) }
  })

  implement(analytics.lift, async ({ actor, query, db }) => {
    const athlete = await findSeen(db, actor, query.athleteId, 'logs')
    return { data: await showLift(db, athlete, query, await findCanonical(db, actor)) }
  })

  implement(analytics.weeks, async ({ actor, query, db }) => {
    const athlete = await findSeen(db, actor, query.athleteId, 'logs')
    return { data: await showWeeks(db, athlete, query.weeks) }
  })

  implement(analytics.records, async ({ actor, query, db }) => {
    const athlete = await findSeen(db, actor, query.athleteId, 'logs')
    return { data: await showRecords(db, athlete, query, await findCanonical(db, actor)) }
  })
}
