import { achievements } from '#contract/achievements.ts'
import { catalogue, unitOf } from '#training/achievements/catalogue.ts'
import type { Implement } from '../http/implement.ts'
import { factsOf } from './count.ts'
import { listEarned } from './store.ts'

const byKey = new Map(catalogue.map(achievement => [achievement.key, achievement]))

export function achievementRoutes(implement: Implement) {
  implement(achievements.mine, async ({ actor, db }) => {
    const earned = await listEarned(db, actor)
    return {
      data: {
        achievements: earned.flatMap(({ id, key, ...more }) => {
          const known = byKey.get(key)
          if (!known) return []
          return { _id: id, id, key, title: known.title, description: known.description, ...more }
        }),
      },
    }
  })

  implement(achievements.catalogue, async ({ actor, db }) => {
    const [facts, earned] = [await factsOf(db, actor.id), await listEarned(db, actor)]
    const earnedIds = new Map(earned.map(({ key, id }) => [key, id]))
    return {
      data: catalogue.map(({ fact, ...rule }) => ({
        ...rule,
        unit: unitOf[fact],
        reached: fact === 'breakDays' ? null : facts[fact],
        earnedId: earnedIds.get(rule.key) ?? null,
      })),
    }
  })
}
