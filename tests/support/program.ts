import { v7 as uuidv7 } from 'uuid'
import { regimens } from '#contract/regimens.ts'
import { workoutLogs } from '#server/database/schema.ts'
import type { Store } from '#server/store.ts'
import type { Member } from './cast.ts'

type Extent = { weeks?: number; days?: number; exercises?: number; sets?: number }

/** A program of so many weeks, with so many training days in each, and so on down to its sets. */
export function program({ weeks = 2, days = 2, exercises = 1, sets = 1 }: Extent = {}) {
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

/** Writes a regimen through the interface; answers it. */
export async function write(coach: Member, extent?: Extent, name = 'Base strength') {
  const input = { name, category: 'Strength', weeks: program(extent) }
  return (await coach.get(regimens.create, { input })).data
}

/** As if the athlete had logged it: the session's, or a free workout under the regimen. */
export async function logged(
  store: Store,
  athlete: Member,
  of: { sessionId?: string; regimenId?: string },
): Promise<string> {
  const id = uuidv7()
  await store.database
    .insert(workoutLogs)
    .values({ id, athleteId: athlete.id, completedAt: new Date(), ...of })
  return id
}
