import { queryOptions } from '@tanstack/react-query'
import { achievements } from '#contract/achievements.ts'
import { call } from '../app/client.ts'
import { kept } from '../app/kept.ts'
import { messages } from '../app/messages.ts'
import { shelved } from '../offline/shelf.ts'

/** What the athlete has earned, newest first. */
export const myAchievements = queryOptions({
  queryKey: ['achievements', 'mine'],
  queryFn: async () => (await call(achievements.mine)).data?.achievements ?? [],
  ...kept,
  meta: { ...kept.meta, failureMessage: messages.achievements.failed },
})

/** Every rule, and how far the athlete has come. */
export const achievementRules = queryOptions({
  queryKey: ['achievements', 'catalogue'],
  queryFn: async () => (await call(achievements.catalogue)).data,
  ...shelved,
})
