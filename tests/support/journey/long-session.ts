import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import type { JourneyUser } from './journey-users.ts'

/** Sessions of common and unusual length, by the number of sets of each exercise. */
export const longSessionSizes = [
  { sets: 11, setsPerExercise: [6, 5] },
  { sets: 60, setsPerExercise: Array.from({ length: 12 }, () => 5) },
]

/**
 * Assigns a session to the athlete, in which “Exercise 1” and the following have so many sets. Returns the path of
 * today's session.
 */
export async function assignLongSession(
  coach: JourneyUser,
  athlete: JourneyUser,
  setsPerExercise: readonly number[],
): Promise<string> {
  const set = {
    amount: { kind: 'reps', reps: 5 },
    load: { kind: 'kg', loadKg: 80 },
    effort: { kind: 'rpe', rpe: 8 },
  } as const
  const blocks = setsPerExercise.map((count, index) => ({
    items: [
      {
        exercise: { name: `Exercise ${index + 1}` },
        sets: Array.from({ length: count }, () => set),
        restSeconds: 120,
      },
    ],
  }))
  const { data: regimen } = await coach.get(regimens.create, {
    input: {
      name: 'Long sessions',
      category: 'Strength',
      weeks: [{ days: Array.from({ length: 7 }, () => ({ name: 'Long day', blocks })) }],
    },
  })
  await coach.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [athlete.id], weekdays: [1, 2, 3, 4, 5, 6, 7] },
  })
  const [session] = (await athlete.get(schedule.list, { query: { regimenId: regimen.id } })).data
  return `/app/athlete/session/${session?.id}`
}
