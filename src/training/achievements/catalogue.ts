import type { AchievementGroup } from './achievement-groups.ts'
import type { AchievementUnit } from './achievement-units.ts'

/** Training totals that determine which achievements an athlete has earned. */
export type TrainingFacts = {
  /** Logged workouts. */
  workouts: number
  /** The number of program sessions with a logged workout. */
  sessions: number
  /**
   * The longest streak of weeks in which every due session was done. Planned rest does not break the streak
   * (adherence/streak.ts).
   */
  streakWeeks: number
  /** The total volume load of all workouts (workout/volume.ts). */
  volumeKg: number
  /** The highest volume load of a single workout. */
  workoutVolumeKg: number
  /**
   * The number of times a working set beat the heaviest earlier set of the same exercise. The first set of an
   * exercise is not a record.
   */
  records: number
  /** The total distance of all working sets. */
  meters: number
  /** The longest distance covered in a single workout. */
  workoutMeters: number
  /** The number of different exercises, by name, with at least one working set. */
  exercises: number
  /** The longest break between two workouts, in whole days. */
  breakDays: number
}

/**
 * An achievement is earned once the value of `fact` reaches `atLeast`; the description states this rule in
 * words.
 */
export type AchievementDefinition = {
  key: string
  group: AchievementGroup
  title: string
  description: string
  fact: keyof TrainingFacts
  atLeast: number
}

type UngroupedDefinition = Omit<AchievementDefinition, 'group'>

/** Formats a number with thousands separators: `1,000`. */
const groupThousands = (count: number) => count.toLocaleString('en')

const firstTimeAchievements: UngroupedDefinition[] = [
  defineAchievement('first-workout', 'First workout', 'Log a workout.', 'workouts', 1),
  defineAchievement('first-session', 'First session', 'Complete a session in your program.', 'sessions', 1),
  defineAchievement('first-week', 'Full week', 'Complete every session due in a week.', 'streakWeeks', 1),
  defineAchievement(
    'first-record',
    'First record',
    'Lift more weight than ever before in an exercise.',
    'records',
    1,
  ),
  defineAchievement('first-kilometre', 'First kilometre', 'Cover a total of 1 km.', 'meters', 1000),
]

const workoutCountAchievements = [10, 25, 50, 100, 250, 500, 1000].map(count =>
  defineAchievement(
    `workouts-${count}`,
    `${groupThousands(count)} workouts`,
    `Log ${groupThousands(count)} workouts.`,
    'workouts',
    count,
  ),
)

const sessionCountAchievements = [10, 50, 100, 250].map(count =>
  defineAchievement(
    `sessions-${count}`,
    `${count} sessions`,
    `Complete ${count} program sessions.`,
    'sessions',
    count,
  ),
)

const streakAchievements = [2, 4, 8, 12, 26, 52].map(count =>
  defineAchievement(
    `streak-${count}`,
    `${count} weeks in a row`,
    `Complete every due session for ${count} weeks in a row. Planned rest doesn’t break the streak.`,
    'streakWeeks',
    count,
  ),
)

const totalVolumeAchievements = [10, 50, 100, 500, 1000].map(tonnes =>
  defineAchievement(
    `volume-${tonnes}t`,
    `${groupThousands(tonnes)} tonnes`,
    `Lift ${groupThousands(tonnes)} t in total, excluding warm-ups.`,
    'volumeKg',
    tonnes * 1000,
  ),
)

const workoutVolumeAchievements = [5, 10, 20].map(tonnes =>
  defineAchievement(
    `workout-volume-${tonnes}t`,
    `${tonnes} tonnes in one workout`,
    `Lift ${tonnes} t in one workout, excluding warm-ups.`,
    'workoutVolumeKg',
    tonnes * 1000,
  ),
)

const recordCountAchievements = [10, 25, 50, 100].map(count =>
  defineAchievement(
    `records-${count}`,
    `${count} records`,
    `Set ${count} weight records across your exercises.`,
    'records',
    count,
  ),
)

const totalDistanceAchievements = [10, 50, 100, 500, 1000].map(km =>
  defineAchievement(
    `distance-${km}km`,
    `${groupThousands(km)} kilometres`,
    `Cover a total of ${groupThousands(km)} km.`,
    'meters',
    km * 1000,
  ),
)

const workoutDistanceAchievements: UngroupedDefinition[] = [
  defineAchievement('workout-5km', '5 km', 'Cover 5 km in one workout.', 'workoutMeters', 5000),
  defineAchievement('workout-10km', '10 km', 'Cover 10 km in one workout.', 'workoutMeters', 10_000),
  defineAchievement(
    'workout-half-marathon',
    'Half marathon',
    'Cover 21.0975 km in one workout.',
    'workoutMeters',
    21_097.5,
  ),
  defineAchievement(
    'workout-marathon',
    'Marathon',
    'Cover 42.195 km in one workout.',
    'workoutMeters',
    42_195,
  ),
]

const exerciseCountAchievements = [10, 25, 50].map(count =>
  defineAchievement(
    `exercises-${count}`,
    `${count} exercises`,
    `Do ${count} different exercises.`,
    'exercises',
    count,
  ),
)

const comebackAchievements: UngroupedDefinition[] = [
  defineAchievement(
    'return-14',
    'Back again',
    'Train again after at least 14 days without a workout.',
    'breakDays',
    14,
  ),
  defineAchievement(
    'return-30',
    'Back after a month',
    'Train again after at least 30 days without a workout.',
    'breakDays',
    30,
  ),
  defineAchievement(
    'return-90',
    'Comeback',
    'Train again after at least 90 days without a workout.',
    'breakDays',
    90,
  ),
]

/** All achievements. Their keys must never change, because earned achievements are stored by key. */
export const achievementCatalogue: readonly AchievementDefinition[] = [
  ...withGroup('firsts', firstTimeAchievements),
  ...withGroup('workouts', workoutCountAchievements),
  ...withGroup('sessions', sessionCountAchievements),
  ...withGroup('streaks', streakAchievements),
  ...withGroup('volume', [...totalVolumeAchievements, ...workoutVolumeAchievements]),
  ...withGroup('records', recordCountAchievements),
  ...withGroup('distance', [...totalDistanceAchievements, ...workoutDistanceAchievements]),
  ...withGroup('exercises', exerciseCountAchievements),
  ...withGroup('returns', comebackAchievements),
]

/**
 * Lists the achievements earned with the given training facts. Increasing a fact never removes an
 * achievement.
 *
 * @example listAchievementsForFacts({ ...emptyTrainingFacts, workouts: 10 }) // first-workout and workouts-10
 */
export function listAchievementsForFacts(facts: TrainingFacts): AchievementDefinition[] {
  return achievementCatalogue.filter(({ fact, atLeast }) => facts[fact] >= atLeast)
}

/**
 * The unit in which each training fact is counted. A break between workouts counts only after it has ended.
 */
export const trainingFactUnits: Record<keyof TrainingFacts, AchievementUnit> = {
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
}

function defineAchievement(
  key: string,
  title: string,
  description: string,
  fact: keyof TrainingFacts,
  atLeast: number,
): UngroupedDefinition {
  return { key, title, description, fact, atLeast }
}

function withGroup(group: AchievementGroup, rules: readonly UngroupedDefinition[]): AchievementDefinition[] {
  return rules.map(one => ({ ...one, group }))
}
