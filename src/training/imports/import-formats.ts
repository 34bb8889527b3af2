/** The files of workouts that can be imported; `csv` is any other table, whose columns the person names. */
export const importFormats = [
  'hevy',
  'strong',
  'fitnotes',
  'stronglifts',
  'jefit',
  'liftlog',
  'lyfta',
  'gymbook',
  'trainheroic',
  'wger',
  'csv',
] as const
export type ImportFormat = (typeof importFormats)[number]
