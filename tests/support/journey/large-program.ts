import { regimens } from '#contract/programs/regimens.ts'
import type { JourneyUser } from './journey-users.ts'

/** If `isVaried`, no two days of the program have the same lines. Otherwise, all of them do. */
export type ProgramSize = { weeks: number; days: number; exercises: number; isVaried?: boolean }

const names = ['Back squat', 'Bench press', 'Deadlift', 'Press', 'Row', 'Front squat', 'Lunge', 'Curl']

/** Creates a program with four sets of each exercise, and returns its id. */
export async function createLargeProgram(coach: JourneyUser, size: ProgramSize): Promise<string> {
  const numberOf = size.isVaried ? (week: number, day: number) => week * size.days + day : () => 0
  const { data } = await coach.get(regimens.create, {
    input: {
      name: 'A long program',
      category: 'Strength',
      weeks: times(size.weeks, week => ({
        days: times(size.days, day => createDay(numberOf(week, day), size.exercises)),
      })),
    },
  })
  return data.id
}

/** Creates the day with this number. Each number gives other loads. */
function createDay(number: number, exercises: number) {
  const set = {
    amount: { kind: 'reps', reps: 5 - (number % 3) },
    load: { kind: 'percent', percent: (8000 - 5 * number) / 100, of: '1rm' },
  } as const
  const item = (index: number) => ({
    exercise: { name: names[(index + number) % names.length] ?? '' },
    sets: times(4, () => set),
    restSeconds: 120,
  })
  return { blocks: [{ items: times(exercises, item) }] }
}

const times = <Part>(count: number, make: (index: number) => Part) =>
  Array.from({ length: count }, (_, index) => make(index))
