import { regimens } from '#contract/programs/regimens.ts'
import type { JourneyUser } from './journey-users.ts'

export type ProgramSize = { weeks: number; days: number; exercises: number }

const names = ['Back squat', 'Bench press', 'Deadlift', 'Press', 'Row', 'Front squat', 'Lunge', 'Curl']

/** Creates a program with four sets of each exercise, and returns its id. */
export async function createLargeProgram(coach: JourneyUser, size: ProgramSize): Promise<string> {
  const set = {
    amount: { kind: 'reps', reps: 5 },
    load: { kind: 'percent', percent: 80, of: '1rm' },
  } as const
  const item = (index: number) => ({
    exercise: { name: names[index] ?? '' },
    sets: times(4, () => set),
    restSeconds: 120,
  })
  const day = () => ({ blocks: [{ items: times(size.exercises, item) }] })
  const { data } = await coach.get(regimens.create, {
    input: {
      name: 'A long program',
      category: 'Strength',
      weeks: times(size.weeks, () => ({ days: times(size.days, day) })),
    },
  })
  return data.id
}

const times = <Part>(count: number, make: (index: number) => Part) =>
  Array.from({ length: count }, (_, index) => make(index))
