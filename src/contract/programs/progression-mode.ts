import * as z from 'zod/mini'

/** What happens with loads that a rule derives from a log. */
export const progressionModes = ['propose', 'apply'] as const
export type ProgressionMode = (typeof progressionModes)[number]
export const progressionMode = z.enum(progressionModes)
