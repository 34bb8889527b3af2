import { queryOptions } from '@tanstack/react-query'
import { secondFactor } from '#contract/account/second-factor.ts'
import { call } from '#web/app/client/api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'

/** Whether signing in requires a code, and how many recovery codes are left. */
export const mySecondFactor = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: async () => (await call(secondFactor.get)).data,
  // A recovery code may have been used on another device.
  staleTime: 0,
})

const refetchStatus = () => queryClient.invalidateQueries({ queryKey: mySecondFactor.queryKey })

export const startSecondFactor = async (currentPassword: string) =>
  (await call(secondFactor.start, { input: { currentPassword } })).data

/** Turns two-step sign-in on and returns the recovery codes. */
export async function confirmSecondFactor(code: string) {
  const { data } = await call(secondFactor.confirm, { input: { code } })
  await refetchStatus()
  return data.recoveryCodes
}

export async function replaceRecoveryCodes(currentPassword: string) {
  const { data } = await call(secondFactor.replaceRecoveryCodes, { input: { currentPassword } })
  await refetchStatus()
  return data.recoveryCodes
}

export async function turnOffSecondFactor(currentPassword: string) {
  await call(secondFactor.turnOff, { input: { currentPassword } })
  await refetchStatus()
}
