import { achievements } from '#contract/achievements.ts'
import { catalogue } from '#training/achievements/catalogue.ts'
import type { Implement } from '../http/implement.ts'
import { listEarned } from './store.ts'

const byKey = new Map(catalogue.map(achievement => [achievement.key, achievement]))

export function achievementRoutes(implement: Implement) {
  implement(achievements.mine, async ({ actor, db }) => {
    const earned = await listEarned(db, actor)
    return {
      data: {
        achievements: earned.flatMap(({ id, key, earnedAt }) => {
          const known = byKey.get(key)
          if (!known) return []
          return { _id: id, id, key, title: known.title, description: known.description, earnedAt }
        }),
      },
    }
  })
}
