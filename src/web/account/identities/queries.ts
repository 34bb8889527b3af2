import { queryOptions } from '@tanstack/react-query'
import { identities } from '#contract/account/identities.ts'
import { call } from '#web/app/client/api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'

/** The user’s accounts at identity providers. */
export const myIdentities = queryOptions({
  queryKey: ['account', 'identities'],
  queryFn: async () => (await call(identities.list)).data,
})

/** Removes the link to an account. Returns what the server did. */
export async function removeIdentity(id: string, currentPassword: string): Promise<string> {
  const { message } = await call(identities.remove, { params: { id }, input: { currentPassword } })
  await queryClient.invalidateQueries({ queryKey: myIdentities.queryKey })
  return message
}
