import { queryOptions } from '@tanstack/react-query'
import { account } from '#contract/account/account.ts'
import { poll } from './api-client.ts'

/** Public information about this server. It is loaded in the background, so errors are not shown. */
export const serverInfo = queryOptions({
  queryKey: ['installation'],
  queryFn: async () => (await poll(account.installation)).data,
})
