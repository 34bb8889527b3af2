import { queryOptions } from '@tanstack/react-query'
import { type EmailChangeRequest, emailChange } from '#contract/account/email-change.ts'
import type { InputOf } from '#contract/operation.ts'
import { call } from '#web/app/client/api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { refetchCurrentUser } from '#web/app/session/current-user.ts'

const emailChangeKey = ['account', 'email-change']

/** The requested change of the email address, if there is one. */
export const myEmailChange = queryOptions({
  queryKey: emailChangeKey,
  queryFn: async () => {
    const earlier = queryClient.getQueryData<EmailChangeRequest | null>(emailChangeKey)
    const { data } = await call(emailChange.get)
    // The request has probably been completed with a link.
    if (earlier && !data) void refetchCurrentUser()
    return data
  },
  // The links are usually opened on another page or device.
  staleTime: 0,
})

export async function requestNewEmail(input: InputOf<typeof emailChange.request>) {
  const { data } = await call(emailChange.request, { input })
  queryClient.setQueryData(emailChangeKey, data)
}

export async function cancelEmailChange() {
  await call(emailChange.cancel)
  queryClient.setQueryData(emailChangeKey, null)
}

/** Confirms an address and returns whether the email address has changed. */
export async function confirmNewEmail(token: string): Promise<boolean> {
  const { data } = await call(emailChange.confirm, { input: { token } })
  void queryClient.invalidateQueries({ queryKey: emailChangeKey })
  if (data.isChanged) void refetchCurrentUser()
  return data.isChanged
}
