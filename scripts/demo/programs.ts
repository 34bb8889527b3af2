import type { Call } from '#contract/operation.ts'
import type { regimens } from '#contract/regimens.ts'
import { fourWeekWave } from '#training/programs/four-week-wave.ts'
import { halfMarathon } from '#training/programs/half-marathon.ts'

type RegimenInput = Call<typeof regimens.create>['input']
type WeekInput = NonNullable<RegimenInput['weeks']>[number]
type DayInput = NonNullable<WeekInput['days']>[number]
type BlockInput = NonNullable<DayInput['blocks']>[number]

/** One exercise: so many sets of so many repetitions at an effort, with rest between. */
function lift(name: string, sets: number, reps: number, rpe: number, restSeconds: number): BlockInput {
  const set = { amount: { kind: 'reps', reps }, effort: { kind: 'rpe', rpe } } as const
  return { items: [{ exercise: { name }, sets: Array.from({ length: sets }, () => set), restSeconds }] }
}

/** Two exercises in turn, with one rest after both. */
function pair(rounds: number, ...both: [name: string, reps: number][]): BlockInput {
  const sets = (reps: number) =>
    Array.from(
      { length: rounds },
      () => ({ amount: { kind: 'reps', reps }, effort: { kind: 'rir', rir: 2 } }) as const,
    )
  return {
    kind: 'superset',
    restSeconds: 90,
    items: both.map(([name, reps]) => ({ exercise: { name }, sets: sets(reps), restSeconds: 90 })),
  }
}

function run(name: string, meters: number, zone: number, notes = ''): BlockInput {
  const set = { amount: { kind: 'distance', meters }, effort: { kind: 'zone', zone } } as const
  return { items: [{ exercise: { name }, sets: [set], notes }] }
}

function intervals(count: number, meters: number, restSeconds: number): BlockInput {
  const set = { amount: { kind: 'distance', meters }, effort: { kind: 'zone', zone: 5 } } as const
  return {
    kind: 'intervals',
    restSeconds,
    items: [{ exercise: { name: 'Interval' }, sets: Array.from({ length: count }, () => set), restSeconds }],
  }
}

/** Every fourth week is lighter. */
const isLight = (week: number) => week % 4 === 3

function strengthWeek(reps: number) {
  return (week: number): WeekInput => {
    const sets = isLight(week) ? 2 : 3
    const rpe = isLight(week) ? 6 : 7 + (week % 4) * 0.5
    return {
      name: isLight(week) ? 'Deload' : '',
      isDeload: isLight(week),
      days: [
        {
          name: 'Lower',
          notes: 'Stop a set when the speed goes.',
          blocks: [
            lift('Back squat', sets, reps, rpe, 180),
            lift('Romanian deadlift', sets, reps + 3, rpe, 120),
            pair(sets, ['Split squat', reps + 5], ['Hanging leg raise', 10]),
          ],
        },
        {
          name: 'Upper',
          blocks: [
            lift('Bench press', sets, reps, rpe, 180),
            pair(sets, ['Chest-supported row', reps + 5], ['Overhead press', reps + 2]),
            lift('Face pull', sets, 15, rpe, 60),
          ],
        },
        {
          name: 'Pull',
          notes: 'Reset every rep. No touch and go.',
          blocks: [
            lift('Deadlift', sets, reps, rpe, 210),
            lift('Front squat', sets, reps, rpe - 1, 150),
            pair(sets, ['Lat pulldown', reps + 5], ['Biceps curl', 12]),
          ],
        },
      ],
    }
  }
}

function runningWeek(week: number): WeekInput {
  const long = 8000 + Math.min(week, 16) * 500
  const longMeters = isLight(week) ? Math.round((long * 0.6) / 500) * 500 : long
  return {
    name: isLight(week) ? 'Recovery' : '',
    isDeload: isLight(week),
    days: [
      { name: 'Easy run', blocks: [run('Run', 6000, 2)] },
      {
        name: 'Intervals',
        blocks: [run('Warm-up run', 2000, 1), intervals(isLight(week) ? 4 : 6, 800, 120)],
      },
      { name: 'Long run', blocks: [run('Run', longMeters, 2, 'Talk in whole sentences all the way.')] },
    ],
  }
}

const weeks = (count: number, write: (week: number) => WeekInput) =>
  Array.from({ length: count }, (_, week) => write(week))

export const baseWeeks = 12
export const buildWeeks = 18
export const roadWeeks = 30

export const base: RegimenInput = {
  name: 'Base strength',
  category: 'Strength',
  goal: 'A habit of three days, and sets of eight that look alike.',
  level: 'Intermediate',
  weeks: weeks(baseWeeks, strengthWeek(8)),
}

export const build: RegimenInput = {
  name: 'Build strength',
  category: 'Strength',
  goal: 'Fives that move the best single up.',
  level: 'Intermediate',
  weeks: weeks(buildWeeks, strengthWeek(5)),
}

export const road: RegimenInput = {
  name: 'Road to 10 km',
  category: 'Endurance',
  goal: 'Ten kilometres without a walk, then faster.',
  level: 'All',
  weeks: weeks(roadWeeks, runningWeek),
}

/** Two of the project's own, kept to begin others from. */
export const templates: RegimenInput[] = [fourWeekWave, halfMarathon].map(({ key: _, ...program }) => ({
  ...program,
  isTemplate: true,
}))
