/**
 * The files of workouts that can be imported; `csv` is any other table, whose columns the person names,
 * and `cornerman` an archive of this app.
 */
export const importFormats = [
  'hevy',
  'strong',
  'fitnotes',
  'fitbod',
  'stronglifts',
  'jefit',
  'liftlog',
  'lyfta',
  'gymbook',
  'truecoach',
  'trainheroic',
  'wger',
  'fit',
  'tcx',
  'gpx',
  'apple-health',
  'strava',
  'garmin',
  'intervals-icu',
  'csv',
  'cornerman',
] as const
export type ImportFormat = (typeof importFormats)[number]

/** The formats of activities that a device recorded. Services offer the same activity in several of them. */
export const activityFormats: readonly ImportFormat[] = [
  'fit',
  'tcx',
  'gpx',
  'apple-health',
  'strava',
  'garmin',
  'intervals-icu',
]

/** The files of programs that can be imported. */
export const programFormats = ['workbook', 'program-table', 'program-file', 'liftosaur'] as const
export type ProgramFormat = (typeof programFormats)[number]
/** The formats of all files that can be imported. */
export const fileFormats = [...importFormats, ...programFormats] as const
export type FileFormat = (typeof fileFormats)[number]
