/** What is known of somebody's training as a whole. All that achievements are made from. */
export type TrainingFacts = {
  /** Logged workouts. */
  workouts: number
  /** Sessions of a program with a logged workout. */
  sessions: number
  /** Weeks in a row in which every due session was done; planned rest keeps the row (adherence/streak.ts). */
  streakWeeks: number
  /** Volume load of all workouts (workout/volume.ts). */
  volumeKg: number
  /** Volume load of the workout with the most of it. */
  workoutVolumeKg: number
  /** How often a working set was heavier than all before it of the same exercise. The first is no record, nor is an equal one. */
  records: number
  /** Metres of all working sets. */
  meters: number
  /** Metres of the workout with the most of them. */
  workoutMeters: number
  /** Exercises, by name, of which a working set was done. */
  exercises: number
  /** The longest break, in whole days, between one workout and the next. */
  breakDays: number
}

/** Earned once the fact reaches the number. The description says the same in words. */
export type Achievement = {
  key: string
  group: Group
  title: string
  description: string
  fact: keyof TrainingFacts
  atLeast: number
}

/** What goes together, in the order in which one reads it. */
export type Group =
  | 'firsts'
  | 'workouts'
  | 'sessions'
  | 'streaks'
  | 'volume'
  | 'records'
  | 'distance'
  | 'exercises'
  | 'returns'

type Rule = Omit<Achievement, 'group'>

/** `1,000`, as the rest of the page writes it. */
const grouped = (count: number) => count.toLocaleString('en')

/** The first of something. */
const firsts: Rule[] = [
  rule('first-workout', 'First workout', 'Log a workout.', 'workouts', 1),
  rule('first-session', 'On the program', 'Do a session of a program.', 'sessions', 1),
  rule('first-week', 'Whole week', 'Do every session that is due in a week.', 'streakWeeks', 1),
  rule('first-record', 'First record', 'Lift more in an exercise than ever before.', 'records', 1),
  rule('first-kilometre', 'First kilometre', 'Cover 1 km in all.', 'meters', 1000),
]

/** So many logged workouts in all. */
const workouts = [10, 25, 50, 100, 250, 500, 1000].map(count =>
  rule(
    `workouts-${count}`,
    `${grouped(count)} workouts`,
    `Log ${grouped(count)} workouts.`,
    'workouts',
    count,
  ),
)

/** So many sessions of programs done. */
const sessions = [10, 50, 100, 250].map(count =>
  rule(`sessions-${count}`, `${count} sessions`, `Do ${count} sessions of your programs.`, 'sessions', count),
)

/** So many weeks in a row without a due session left out. Weeks of planned rest neither count nor break the row. */
const streaks = [2, 4, 8, 12, 26, 52].map(count =>
  rule(
    `streak-${count}`,
    `${count} weeks in a row`,
    `Do every session that is due, ${count} weeks in a row. Planned rest keeps the row.`,
    'streakWeeks',
    count,
  ),
)

/** So many tonnes of volume load in all. */
const volumes = [10, 50, 100, 500, 1000].map(tonnes =>
  rule(
    `volume-${tonnes}t`,
    `${grouped(tonnes)} tonnes`,
    `Move ${grouped(tonnes)} t in all, warm-ups left out.`,
    'volumeKg',
    tonnes * 1000,
  ),
)

/** So many tonnes of volume load in one workout. */
const workoutVolumes = [5, 10, 20].map(tonnes =>
  rule(
    `workout-volume-${tonnes}t`,
    `${tonnes} tonnes at once`,
    `Move ${tonnes} t in one workout, warm-ups left out.`,
    'workoutVolumeKg',
    tonnes * 1000,
  ),
)

/** So many records. */
const records = [10, 25, 50, 100].map(count =>
  rule(
    `records-${count}`,
    `${count} records`,
    `Set ${count} records of load in your exercises.`,
    'records',
    count,
  ),
)

/** So many kilometres in all. */
const distances = [10, 50, 100, 500, 1000].map(km =>
  rule(
    `distance-${km}km`,
    `${grouped(km)} kilometres`,
    `Cover ${grouped(km)} km in all.`,
    'meters',
    km * 1000,
  ),
)

/** So far in one workout. */
const workoutDistances: Rule[] = [
  rule('workout-5km', '5 km', 'Cover 5 km in one workout.', 'workoutMeters', 5000),
  rule('workout-10km', '10 km', 'Cover 10 km in one workout.', 'workoutMeters', 10_000),
  rule(
    'workout-half-marathon',
    'Half marathon',
    'Cover 21.0975 km in one workout.',
    'workoutMeters',
    21_097.5,
  ),
  rule('workout-marathon', 'Marathon', 'Cover 42.195 km in one workout.', 'workoutMeters', 42_195),
]

/** So many exercises tried. */
const exercises = [10, 25, 50].map(count =>
  rule(`exercises-${count}`, `${count} exercises`, `Do ${count} different exercises.`, 'exercises', count),
)

/** A workout after so many days without one. */
const returns: Rule[] = [
  rule('return-14', 'Back again', 'Train again after 14 days or more without a workout.', 'breakDays', 14),
  rule(
    'return-30',
    'Back after a month',
    'Train again after 30 days or more without a workout.',
    'breakDays',
    30,
  ),
  rule('return-90', 'Comeback', 'Train again after 90 days or more without a workout.', 'breakDays', 90),
]

/** Everything that can be earned. A key is kept for good: what was earned is stored under it. */
export const catalogue: readonly Achievement[] = [
  ...within('firsts', firsts),
  ...within('workouts', workouts),
  ...within('sessions', sessions),
  ...within('streaks', streaks),
  ...within('volume', [...volumes, ...workoutVolumes]),
  ...within('records', records),
  ...within('distance', [...distances, ...workoutDistances]),
  ...within('exercises', exercises),
  ...within('returns', returns),
]

/**
 * What these facts earn. It depends on nothing else, so it may be asked again at any time; more of a fact never
 * earns less. `earnedBy({ ...nothing, workouts: 10 })` is `first-workout` and `workouts-10`.
 */
export function earnedBy(facts: TrainingFacts): Achievement[] {
  return catalogue.filter(({ fact, atLeast }) => facts[fact] >= atLeast)
}

/** What a fact counts in; a break is none while it lasts. */
export const unitOf = {
  workouts: 'workouts',
  sessions: 'sessions',
  streakWeeks: 'weeks',
  volumeKg: 'kg',
  workoutVolumeKg: 'kg',
  records: 'records',
  meters: 'm',
  workoutMeters: 'm',
  exercises: 'exercises',
  breakDays: 'days',
} as const satisfies Record<keyof TrainingFacts, string>

function rule(
  key: string,
  title: string,
  description: string,
  fact: keyof TrainingFacts,
  atLeast: number,
): Rule {
  return { key, title, description, fact, atLeast }
}

function within(group: Group, rules: readonly Rule[]): Achievement[] {
  return rules.map(one => ({ ...one, group }))
}
