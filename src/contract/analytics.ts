import * as z from 'zod/mini'
import { answer, person } from './fields.ts'
import { operation } from './operation.ts'
import { workoutLog } from './workout-logs.ts'

/** Numbers are null where there is nothing to take them from. */
const figures = {
  workouts: z.int(),
  sets: z.int(),
  volumeKg: z.number(),
  minutes: z.number(),
  averageDurationMinutes: z.nullable(z.number()),
  averageSessionRpe: z.nullable(z.number()),
  lastWorkoutAt: z.nullable(z.string()),
} as const

export const coachStats = z.object({
  hasData: z.boolean(),
  totals: z.object({
    athletes: z.int(),
    activeAthletes: z.int(),
    workouts: z.int(),
    sets: z.int(),
    volumeKg: z.number(),
    minutes: z.number(),
  }),
  averages: z.object({
    durationMinutes: z.nullable(z.number()),
    sessionRpe: z.nullable(z.number()),
    rating: z.nullable(z.number()),
    workoutsPerAthlete: z.nullable(z.number()),
  }),
  athletes: z.array(z.object({ athlete: person, ...figures })),
  recentLogs: z.array(workoutLog),
})
export type CoachStats = z.output<typeof coachStats>

export const analytics = {
  coachStats: operation({
    name: 'analytics.coachStats',
    method: 'GET',
    path: '/api/workout-logs/coach/stats',
    summary:
      'Totals, averages and a row an athlete, over all that the coach may see. `hasData` is false when there is nothing yet.',
    access: 'coach',
    output: answer(coachStats),
  }),
}
