import * as z from 'zod/mini'
import { answer, id, ids } from './fields.ts'
import { operation } from './operation.ts'

/** The workout by which something was earned. */
const earningWorkout = z.object({ ...ids, name: z.string(), completedAt: z.string() })

export const achievement = z.object({
  ...ids,
  key: z.string(),
  title: z.string(),
  description: z.string(),
  earnedAt: z.string(),
  /** Null once that workout is deleted: what is earned stays earned. */
  workout: z.nullable(earningWorkout),
})
export type Achievement = z.output<typeof achievement>

/** What a rule counts in. */
export const achievementUnit = z.enum([
  'workouts',
  'sessions',
  'weeks',
  'kg',
  'records',
  'm',
  'exercises',
  'days',
])

const rule = z.object({
  key: z.string(),
  title: z.string(),
  /** The rule in words. */
  description: z.string(),
  group: z.enum([
    'firsts',
    'workouts',
    'sessions',
    'streaks',
    'volume',
    'records',
    'distance',
    'exercises',
    'returns',
  ]),
  unit: achievementUnit,
  atLeast: z.number(),
  /** How far the caller has come; null where nothing is counted on the way, as with a break. */
  reached: z.nullable(z.number()),
  earnedId: z.nullable(id),
})
export type AchievementRule = z.output<typeof rule>

export const achievements = {
  mine: operation({
    name: 'achievements.mine',
    method: 'GET',
    path: '/achievements/my-achievements',
    summary: 'What the caller has earned, newest first.',
    access: 'signed-in',
    output: answer(z.object({ achievements: z.array(achievement) })),
  }),
  catalogue: operation({
    name: 'achievements.catalogue',
    method: 'GET',
    path: '/api/achievements',
    summary: 'Every rule by which something is earned, and how far the caller has come.',
    access: 'signed-in',
    output: answer(z.array(rule)),
  }),
}
