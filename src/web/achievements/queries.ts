import { queryOptions } from '@tanstack/react-query'
import { achievements } from '#contract/achievements.ts'
import { call } from '#web/app/api-client.ts'
import { messages } from '#web/app/messages.ts'
import { persistedQueryOptions } from '#web/app/persisted-query-options.ts'
import { networkFirstQueryOptions } from '#web/offline/network-first.ts'

/** The athlete's earned achievements, newest first. */
export const myAchievements = queryOptions({
  queryKey: ['achievements', 'mine'],
  queryFn: async () => (await call(achievements.mine)).data?.achievements ?? [],
  ...persistedQueryOptions,
  meta: { ...persistedQueryOptions.meta, failureMessage: messages.achievements.failed },
})

/** All achievements, with the athlete's progress towards each. */
export const achievementRulesQuery = queryOptions({
  queryKey: ['achievements', 'catalogue'],
  queryFn: async () => (await call(achievements.catalogue)).data,
  ...networkFirstQueryOptions,
})
