import type { OperationCall } from '#contract/operation.ts'
import type { regimens } from '#contract/programs/regimens.ts'
import { fourWeekWave } from '#training/starter-programs/four-week-wave.ts'
import { halfMarathon } from '#training/starter-programs/half-marathon.ts'

type RegimenInput = OperationCall<typeof regimens.create>['input']
type WeekInput = NonNullable<RegimenInput['weeks']>[number]
type DayInput = NonNullable<WeekInput['days']>[number]
type BlockInput = NonNullable<DayInput['blocks']>[number]

function liftBlock(name: string, sets: number, reps: number, rpe: number, restSeconds: number): BlockInput {
  const set = { amount: { kind: 'reps', reps }, effort: { kind: 'rpe', rpe } } as const
  return { items: [{ exercise: { name }, sets: Array.from({ length: sets }, () => set), restSeconds }] }
}

/** A superset of two exercises with a rest after each round. */
function supersetBlock(rounds: number, ...exercises: [name: string, reps: number][]): BlockInput {
  const sets = (reps: number) =>
    Array.from(
      { length: rounds },
      () => ({ amount: { kind: 'reps', reps }, effort: { kind: 'rir', rir: 2 } }) as const,
    )
  return {
    kind: 'superset',
    restSeconds: 90,
    items: exercises.map(([name, reps]) => ({ exercise: { name }, sets: sets(reps), restSeconds: 90 })),
  }
}

function runBlock(name: string, meters: number, zone: number, notes = ''): BlockInput {
  const set = { amount: { kind: 'distance', meters }, effort: { kind: 'zone', zone } } as const
  return { items: [{ exercise: { name }, sets: [set], notes }] }
}

function intervalBlock(count: number, meters: number, restSeconds: number): BlockInput {
  const set = { amount: { kind: 'distance', meters }, effort: { kind: 'zone', zone: 5 } } as const
  return {
    kind: 'intervals',
    restSeconds,
    items: [{ exercise: { name: 'Interval' }, sets: Array.from({ length: count }, () => set), restSeconds }],
  }
}

/** Reduces the load every fourth week. */
const isDeloadWeek = (week: number) => week % 4 === 3

function strengthWeek(reps: number) {
  return (week: number): WeekInput => {
    const sets = isDeloadWeek(week) ? 2 : 3
    const rpe = isDeloadWeek(week) ? 6 : 7 + (week % 4) * 0.5
    return {
      name: isDeloadWeek(week) ? 'Deload' : '',
      isDeload: isDeloadWeek(week),
      days: [
        {
          name: 'Lower',
          notes: 'End the set when the bar slows down.',
          blocks: [
            liftBlock('Back squat', sets, reps, rpe, 180),
            liftBlock('Romanian deadlift', sets, reps + 3, rpe, 120),
            supersetBlock(sets, ['Split squat', reps + 5], ['Hanging leg raise', 10]),
          ],
        },
        {
          name: 'Upper',
          blocks: [
            liftBlock('Bench press', sets, reps, rpe, 180),
            supersetBlock(sets, ['Chest-supported row', reps + 5], ['Overhead press', reps + 2]),
            liftBlock('Face pull', sets, 15, rpe, 60),
          ],
        },
        {
          name: 'Pull',
          notes: 'Reset every rep. No touch and go.',
          blocks: [
            liftBlock('Deadlift', sets, reps, rpe, 210),
            liftBlock('Front squat', sets, reps, rpe - 1, 150),
            supersetBlock(sets, ['Lat pulldown', reps + 5], ['Biceps curl', 12]),
          ],
        },
      ],
    }
  }
}

function runningWeek(week: number): WeekInput {
  const long = 8000 + Math.min(week, 16) * 500
  const longMeters = isDeloadWeek(week) ? Math.round((long * 0.6) / 500) * 500 : long
  return {
    name: isDeloadWeek(week) ? 'Recovery' : '',
    isDeload: isDeloadWeek(week),
    days: [
      { name: 'Easy run', blocks: [runBlock('Run', 6000, 2)] },
      {
        name: 'Intervals',
        blocks: [runBlock('Warm-up run', 2000, 1), intervalBlock(isDeloadWeek(week) ? 4 : 6, 800, 120)],
      },
      {
        name: 'Long run',
        blocks: [runBlock('Run', longMeters, 2, 'Easy enough to speak in full sentences.')],
      },
    ],
  }
}

const makeWeeks = (count: number, makeWeek: (week: number) => WeekInput) =>
  Array.from({ length: count }, (_, week) => makeWeek(week))

export const baseStrengthWeekCount = 12
export const buildStrengthWeekCount = 18
export const roadTo10KmWeekCount = 30

export const baseStrengthProgram: RegimenInput = {
  name: 'Base strength',
  category: 'Strength',
  goal: 'Build a three-day habit and consistent sets of eight.',
  level: 'Intermediate',
  weeks: makeWeeks(baseStrengthWeekCount, strengthWeek(8)),
}

export const buildStrengthProgram: RegimenInput = {
  name: 'Build strength',
  category: 'Strength',
  goal: 'Sets of five to raise your one-rep max.',
  level: 'Intermediate',
  weeks: makeWeeks(buildStrengthWeekCount, strengthWeek(5)),
}

export const roadTo10KmProgram: RegimenInput = {
  name: 'Road to 10 km',
  category: 'Endurance',
  goal: 'Run ten kilometres without walking, then faster.',
  level: 'All',
  weeks: makeWeeks(roadTo10KmWeekCount, runningWeek),
}

/** Two starter programs, saved as templates. */
export const demoTemplates: RegimenInput[] = [fourWeekWave, halfMarathon].map(({ key: _, ...program }) => ({
  ...program,
  isTemplate: true,
}))
