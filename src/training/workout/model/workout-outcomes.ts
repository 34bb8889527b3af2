/** The outcomes of a planned workout that was done, compared with its plan. */
export const sessionOutcomes = ['done', 'changed', 'part'] as const

/** The outcomes of a logged workout, which may be unplanned. */
export const workoutOutcomes = [...sessionOutcomes, 'unplanned'] as const
export type WorkoutOutcome = (typeof workoutOutcomes)[number]
