import * as z from 'zod/mini'
import { day, id, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { bodyRegions } from '#training/exercises/exercise.ts'
import { maxPlannedLoads } from './planned-loads.ts'
import { planSet } from './program.ts'

/** The number of exercises of a session that are listed, from the first one on. */
export const maxListedLifts = 3

const hardSets = z.record(z.enum(bodyRegions), z.number())

export const sessionWork = z.object({
  sessionId: id,
  /** The first exercises of the session that are prescribed in repetitions. */
  lifts: z.array(
    z.object({
      /** The name of the exercise under which its aliases count. */
      exercise: z.string(),
      /** The planned working sets. */
      sets: z.array(z.omit(planSet, { _id: true, id: true })),
      /** The heaviest working set done; null if there is none, or if the athlete does not share logs. */
      top: z.nullable(z.object({ loadKg: z.nullable(z.number()), reps: z.nullable(z.number()) })),
    }),
  ),
  /** Hard sets by region: the planned ones and, if the session is done and logs are shared, those done. */
  hardSets: z.object({ planned: hardSets, done: z.nullable(hardSets) }),
})
export type SessionWork = z.output<typeof sessionWork>

export const sessionWorks = {
  list: defineOperation({
    name: 'sessionWorks.list',
    method: 'GET',
    path: '/api/athletes/{id}/session-work',
    summary:
      'List the main lifts and the hard sets of an athlete’s sessions of a program between two days, at most 34 weeks, by date: what is planned and what was done.',
    access: 'coach',
    query: z.object({ regimenId: id, from: day, to: day }),
    output: wrapInDataResponse(z.array(sessionWork).check(z.maxLength(maxPlannedLoads))),
    failures: ['athlete.not-found'],
  }),
}
