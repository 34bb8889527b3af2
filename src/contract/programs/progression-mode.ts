import * as z from 'zod/mini'

/** Whether loads that a rule derives from a log are proposed to the coach or applied at once. */
export const progressionModes = ['propose', 'apply'] as const
export type ProgressionMode = (typeof progressionModes)[number]
export const progressionMode = z.enum(progressionModes)
