import * as z from 'zod/mini'
import { id, idFields, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { achievementGroups } from '#training/achievements/achievement-groups.ts'
import { achievementUnits } from '#training/achievements/achievement-units.ts'

/** The workout that earned an achievement. */
const earningWorkout = z.object({ ...idFields, name: z.string(), completedAt: z.string() })

export const achievement = z.object({
  ...idFields,
  key: z.string(),
  title: z.string(),
  description: z.string(),
  earnedAt: z.string(),
  /** Null if the workout has been deleted; the achievement is kept. */
  workout: z.nullable(earningWorkout),
})
export type Achievement = z.output<typeof achievement>

const achievementRule = z.object({
  key: z.string(),
  title: z.string(),
  /** A description of the achievement's rule. */
  description: z.string(),
  group: z.enum(achievementGroups),
  /** The unit in which the progress towards the achievement is measured. */
  unit: z.enum(achievementUnits),
  atLeast: z.number(),
  /** The caller’s progress; null for a rule that does not count anything, such as returning after a break. */
  reached: z.nullable(z.number()),
  earnedId: z.nullable(id),
})
export type AchievementRule = z.output<typeof achievementRule>

export const achievements = {
  mine: defineOperation({
    name: 'achievements.mine',
    method: 'GET',
    path: '/achievements/my-achievements',
    summary: 'List the caller’s achievements, newest first.',
    access: 'signed-in',
    output: wrapInDataResponse(z.object({ achievements: z.array(achievement) })),
  }),
  catalogue: defineOperation({
    name: 'achievements.catalogue',
    method: 'GET',
    path: '/api/achievements',
    summary: 'List all achievement rules with the caller’s progress.',
    access: 'signed-in',
    output: wrapInDataResponse(z.array(achievementRule)),
  }),
}
