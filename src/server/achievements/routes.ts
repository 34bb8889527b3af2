import { achievements } from '#contract/analytics/achievements.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { achievementCatalogue, trainingFactUnits } from '#training/achievements/catalogue.ts'
import { listEarnedAchievements } from './store.ts'
import { fetchTrainingFacts } from './update-achievements.ts'

const achievementsByKey = new Map(achievementCatalogue.map(achievement => [achievement.key, achievement]))

export function achievementRoutes(implement: RegisterRoute) {
  implement(achievements.mine, async ({ actor, db }) => {
    const earned = await listEarnedAchievements(db, actor)
    return {
      data: {
        achievements: earned.flatMap(({ id, key, ...details }) => {
          const achievement = achievementsByKey.get(key)
          if (!achievement) return []
          return {
            _id: id,
            id,
            key,
            title: achievement.title,
            description: achievement.description,
            ...details,
          }
        }),
      },
    }
  })

  implement(achievements.catalogue, async ({ actor, db }) => {
    const [facts, earned] = [await fetchTrainingFacts(db, actor.id), await listEarnedAchievements(db, actor)]
    const earnedIds = new Map(earned.map(({ key, id }) => [key, id]))
    return {
      data: achievementCatalogue.map(({ fact, ...rule }) => ({
        ...rule,
        unit: trainingFactUnits[fact],
        reached: fact === 'breakDays' ? null : facts[fact],
        earnedId: earnedIds.get(rule.key) ?? null,
      })),
    }
  })
}
