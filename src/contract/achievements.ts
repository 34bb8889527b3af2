import * as z from 'zod/mini'
import { answer, ids } from './fields.ts'
import { operation } from './operation.ts'

export const achievement = z.object({
  ...ids,
  key: z.string(),
  title: z.string(),
  description: z.string(),
  earnedAt: z.string(),
})
export type Achievement = z.output<typeof achievement>

export const achievements = {
  mine: operation({
    name: 'achievements.mine',
    method: 'GET',
    path: '/achievements/my-achievements',
    summary: 'What the caller has earned, newest first.',
    access: 'signed-in',
    output: answer(z.object({ achievements: z.array(achievement) })),
  }),
}
