/** The units in which the progress towards an achievement is measured. */
export const achievementUnits = [
  'workouts',
  'sessions',
  'weeks',
  'kg',
  'records',
  'm',
  'exercises',
  'days',
] as const
export type AchievementUnit = (typeof achievementUnits)[number]
