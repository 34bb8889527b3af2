import { queryOptions } from '@tanstack/react-query'
import { passkeys } from '#contract/account/passkeys.ts'
import { mySecondFactor } from '#web/account/second-factor/queries.ts'
import { call } from '#web/app/client/api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { createPasskey } from './browser-passkeys.ts'

export const myPasskeys = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async () => (await call(passkeys.list)).data,
})

/** Passkeys turn the second factor on and off. */
async function refetchPasskeys() {
  await Promise.all(
    [myPasskeys, mySecondFactor].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  )
}

/** Adds a passkey after the browser has created it. Returns the recovery codes, if they are new. */
export async function addPasskey(currentPassword: string): Promise<string[] | null> {
  const { data: options } = await call(passkeys.startAdding, { input: { currentPassword } })
  const { id, rawId, response } = await createPasskey(options)
  const { clientDataJSON, attestationObject } = response
  const passkey = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject },
  }
  const { data } = await call(passkeys.add, { input: { passkey } })
  await refetchPasskeys()
  return data.recoveryCodes
}

export async function renamePasskey(id: string, name: string) {
  await call(passkeys.rename, { params: { id }, input: { name } })
  await queryClient.invalidateQueries({ queryKey: myPasskeys.queryKey })
}

/** Removes a passkey. Returns what the server did. */
export async function removePasskey(id: string, currentPassword: string): Promise<string> {
  const { message } = await call(passkeys.remove, { params: { id }, input: { currentPassword } })
  await refetchPasskeys()
  return message
}
