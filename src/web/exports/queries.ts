import { queryOptions } from '@tanstack/react-query'
import { dataExports } from '#contract/data-exports.ts'
import { call } from '#web/app/client/api-client.ts'

export const exportSchedule = queryOptions({
  queryKey: ['exports', 'schedule'],
  queryFn: async () => (await call(dataExports.schedule)).data,
  staleTime: 0,
})
