import { queryOptions } from '@tanstack/react-query'
import { achievements } from '#contract/achievements.ts'
import { call } from '../app/api-client.ts'
import { messages } from '../app/messages.ts'
import { persistedOptions } from '../app/persisted-options.ts'
import { networkFirstOptions } from '../offline/network-first.ts'

/** The athlete's earned achievements, newest first. */
export const myAchievements = queryOptions({
  queryKey: ['achievements', 'mine'],
  queryFn: async () => (await call(achievements.mine)).data?.achievements ?? [],
  ...persistedOptions,
  meta: { ...persistedOptions.meta, failureMessage: messages.achievements.failed },
})

/** All achievements, with the athlete's progress towards each. */
export const achievementRulesQuery = queryOptions({
  queryKey: ['achievements', 'catalogue'],
  queryFn: async () => (await call(achievements.catalogue)).data,
  ...networkFirstOptions,
})
