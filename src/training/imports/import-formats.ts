/** The files of workouts that can be imported. */
export const importFormats = ['hevy', 'strong', 'fitnotes'] as const
export type ImportFormat = (typeof importFormats)[number]
