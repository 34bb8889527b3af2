import type { ImportFormat } from '#training/imports/import-formats.ts'

/** The names of the apps and file formats from which workouts can be imported. */
export const importFormatNames: Record<ImportFormat, string> = {
  hevy: 'Hevy',
  strong: 'Strong',
  fitnotes: 'FitNotes',
  stronglifts: 'StrongLifts',
  jefit: 'JEFIT',
  liftlog: 'LiftLog',
  lyfta: 'Lyfta',
  gymbook: 'GymBook',
  trainheroic: 'TrainHeroic',
  wger: 'wger',
  fit: 'FIT',
  tcx: 'TCX',
  gpx: 'GPX',
  'apple-health': 'Apple Health',
  csv: 'a table',
  cornerman: 'Cornerman',
}
