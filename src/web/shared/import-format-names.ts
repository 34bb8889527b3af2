import type { FileFormat } from '#training/imports/import-formats.ts'

/** The names of the apps and file formats from which workouts and programs can be imported. */
export const importFormatNames: Record<FileFormat, string> = {
  hevy: 'Hevy',
  strong: 'Strong',
  fitnotes: 'FitNotes',
  fitbod: 'Fitbod',
  stronglifts: 'StrongLifts',
  jefit: 'JEFIT',
  liftlog: 'LiftLog',
  lyfta: 'Lyfta',
  gymbook: 'GymBook',
  truecoach: 'TrueCoach',
  trainheroic: 'TrainHeroic',
  wger: 'wger',
  fit: 'FIT',
  tcx: 'TCX',
  gpx: 'GPX',
  'apple-health': 'Apple Health',
  strava: 'Strava',
  'intervals-icu': 'Intervals.icu',
  csv: 'a table',
  cornerman: 'Cornerman',
  workbook: 'a spreadsheet',
  'program-table': 'a table',
  'program-file': 'Cornerman',
  liftosaur: 'Liftosaur',
}
