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

/**
 * Creates a program of about the given number of characters, as text without exercises. No two days are equal.
 */
export function makeLongTextProgram(characters: number) {
  const weekCount = Math.min(52, Math.ceil(characters / 7 / 1000))
  const days = times(weekCount * 7, day => {
    const length =
      Math.floor((characters * day) / weekCount / 7) - Math.floor((characters * (day - 1)) / weekCount / 7)
    const exercises = times(10, number => `Back squat ${3 + (day % 4)}x${number} ${40 + day}kg rest 2:00`)
    const notes = 'Keep the bar close, and breathe out at the top.\n'.repeat(Math.ceil(length / 48))
    return { text: `${exercises.join('\n')}\n\n${notes}`.slice(0, length) }
  })
  const weeks = times(weekCount, week => ({ days: days.slice((week - 1) * 7, week * 7) }))
  return { name: 'A long program', category: 'Strength', weeks }
}
