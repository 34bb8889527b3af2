/** Groups of achievements, in display order. */
export const achievementGroups = [
  'firsts',
  'workouts',
  'sessions',
  'streaks',
  'volume',
  'records',
  'distance',
  'exercises',
  'returns',
] as const
export type AchievementGroup = (typeof achievementGroups)[number]
