import * as z from 'zod/mini'
import { answer, person } from './fields.ts'
import { operation } from './operation.ts'
import { progress } from './progress.ts'
import { workoutLog } from './workout-logs.ts'

/** Numbers are null where there is nothing to take them from. */
const figures = {
  workouts: z.int(),
  /** Working sets in which something was done; `training/workout/volume.ts` says which, and what volume load is. */
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
    /** Those who trained in the last 28 days. */
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
  /** By name, the first 200; the totals count all. */
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
  ...progress,
}
