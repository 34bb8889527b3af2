import { v7 as uuidv7 } from 'uuid'
import { regimens } from '#contract/programs/regimens.ts'
import { workoutLogsTable } from '#server/database/schema.ts'
import type { ServerResources } from '#server/server-resources.ts'
import type { TestUser } from './test-users.ts'

type ProgramSize = { weeks?: number; days?: number; exercises?: number; sets?: number }

/** Creates the weeks of a program with the given numbers of weeks, days, exercises and sets. */
export function makeRegimenWeeks({ weeks = 2, days = 2, exercises = 1, sets = 1 }: ProgramSize = {}) {
  const set = {
    amount: { kind: 'reps', reps: 5 },
    load: { kind: 'percent', percent: 80, of: '1rm' },
    effort: { kind: 'rpe', rpe: 8 },
  } as const
  const item = (number: number) => ({
    exercise: { name: `Exercise ${number}` },
    sets: times(sets, () => set),
    restSeconds: 180,
  })
  return times(weeks, week => ({
    name: `Week ${week}`,
    days: times(days, day => ({ name: `Day ${day}`, blocks: [{ items: times(exercises, item) }] })),
  }))
}

const times = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))

/** Creates a regimen through the API and returns it. */
export async function createTestRegimen(coach: TestUser, size?: ProgramSize, name = 'Base strength') {
  const input = { name, category: 'Strength', weeks: makeRegimenWeeks(size) }
  return (await coach.get(regimens.create, { input })).data
}

/** Inserts a log of a session, or of an unplanned workout that belongs to a regimen. */
export async function insertTestLogFor(
  store: ServerResources,
  athlete: TestUser,
  of: { sessionId?: string; regimenId?: string },
): Promise<string> {
  const id = uuidv7()
  await store.database
    .insert(workoutLogsTable)
    .values({ id, athleteId: athlete.id, completedAt: new Date(), ...of })
  return id
}
