import { queryOptions } from '@tanstack/react-query'
import { achievements } from '#contract/analytics/achievements.ts'
import { call } from '#web/app/client/api-client.ts'
import { persistedQueryOptions } from '#web/app/client/query-cache/persisted-query-options.ts'
import { messages } from '#web/app/specification/messages.ts'
import { networkFirstQueryOptions } from '#web/offline/cache/network-first.ts'

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
