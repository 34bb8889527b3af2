import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type IntervalsIcuConnection, intervalsIcu } from '#contract/account/intervals-icu.ts'
import type { InputOf } from '#contract/operation.ts'
import { call } from '#web/app/client/api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'

const key = ['account', 'intervals-icu']

export const myIntervalsIcu = queryOptions({
  queryKey: key,
  queryFn: async () => (await call(intervalsIcu.show)).data,
  staleTime: 0,
  // Changes while a synchronisation is running, and shows soon what the server did by itself.
  refetchInterval: query => (query.state.data?.isSyncing ? 1000 : query.state.data ? 5000 : false),
})

export const leftOutActivities = infiniteQueryOptions({
  queryKey: ['account', 'intervals-icu-left-out'],
  queryFn: ({ pageParam }) =>
    call(intervalsIcu.leftOut, { query: { limit: 20, ...(pageParam && { cursor: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: page => page.nextCursor,
  staleTime: 0,
})

const store = (connection: IntervalsIcuConnection | null) =>
  queryClient.setQueryData(myIntervalsIcu.queryKey, connection)

export async function connectIntervalsIcu(input: InputOf<typeof intervalsIcu.connect>): Promise<void> {
  store((await call(intervalsIcu.connect, { input })).data)
}

export async function changeSentWeeks(weeksAhead: number): Promise<void> {
  store((await call(intervalsIcu.change, { input: { weeksAhead } })).data)
}

export const testIntervalsIcuKey = async (): Promise<string> => (await call(intervalsIcu.test)).message

export async function syncIntervalsIcu(): Promise<void> {
  const { data } = await call(intervalsIcu.sync)
  store({ ...data, isSyncing: true })
}

export async function disconnectIntervalsIcu(workouts: 'keep' | 'remove'): Promise<string> {
  const { message } = await call(intervalsIcu.disconnect, { query: { workouts } })
  store(null)
  return message
}
