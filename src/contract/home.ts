import * as z from 'zod/mini'
import { maxes } from '#contract/analytics/maxes.ts'
import { equipmentOperations } from '#contract/exercises/equipment.ts'
import { exerciseNotes } from '#contract/exercises/exercise-notes.ts'
import { exerciseRests } from '#contract/exercises/exercise-rests.ts'
import { exercises } from '#contract/exercises/exercises.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { wrapInDataResponse } from './fields.ts'
import { defineOperation, type Operation } from './operation.ts'

/** The reads that `home.show` combines. Each can also be requested by itself. */
export const homeParts = {
  painReports: pain.own,
  openWorkouts: openWorkouts.list,
  invitations: people.receivedInvitations,
  exercises: exercises.names,
  exerciseNotes: exerciseNotes.list,
  exerciseRests: exerciseRests.list,
  equipment: equipmentOperations.show,
  maxes: maxes.list,
  planVersion: assignments.planVersion,
} as const satisfies Record<string, Operation>
export type HomePart = keyof typeof homeParts

type HomePartOutputs = { [Part in HomePart]: (typeof homeParts)[Part]['output'] }
const homePartOutputs = Object.fromEntries(
  Object.entries(homeParts).map(([part, { output }]) => [part, output]),
) as HomePartOutputs

export const home = {
  show: defineOperation({
    name: 'home.show',
    method: 'GET',
    path: '/api/home',
    summary:
      'Get, in one response, what the athlete’s home screen needs besides its lists of logs and sessions. Each part is the response of its own operation for the caller, with the most rows that a page may have.',
    access: 'signed-in',
    output: wrapInDataResponse(z.object(homePartOutputs)),
  }),
}
