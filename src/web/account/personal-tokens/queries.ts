import { queryOptions } from '@tanstack/react-query'
import { type PersonalToken, personalTokens } from '#contract/account/personal-tokens.ts'
import type { InputOf } from '#contract/operation.ts'
import { call } from '#web/app/client/api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'

export const myPersonalTokens = queryOptions({
  queryKey: ['account', 'personal-tokens'],
  queryFn: async () => (await call(personalTokens.list)).data,
})

const refetchTokens = () => queryClient.invalidateQueries({ queryKey: myPersonalTokens.queryKey })

export type NewPersonalToken = InputOf<typeof personalTokens.create>

/** A token that was just created, with its secret, which cannot be requested again. */
export type CreatedToken = { personalToken: PersonalToken; token: string }

export async function createPersonalToken(input: NewPersonalToken): Promise<CreatedToken> {
  const { data } = await call(personalTokens.create, { input })
  await refetchTokens()
  return data
}

export async function revokePersonalToken(id: string): Promise<string> {
  const { message } = await call(personalTokens.revoke, { params: { id } })
  await refetchTokens()
  return message
}
