import { queryOptions } from '@tanstack/react-query'
import { account } from '#contract/account.ts'
import { poll } from './client.ts'

/** What a visitor may know of this server. Nobody asked for it, so nobody is told when it fails. */
export const installation = queryOptions({
  queryKey: ['installation'],
  queryFn: async () => (await poll(account.installation)).data,
})
