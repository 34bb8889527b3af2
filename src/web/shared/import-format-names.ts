import type { ImportFormat } from '#training/imports/import-formats.ts'

/** The names of the apps from whose files workouts are imported. */
export const importFormatNames: Record<ImportFormat, string> = {
  hevy: 'Hevy',
  strong: 'Strong',
  fitnotes: 'FitNotes',
}
