import { queryOptions, useMutation } from '@tanstack/react-query'
import { type Invitation, people } from '#contract/people.ts'
import { cache } from '../../app/cache.ts'
import { call } from '../../app/client.ts'
import { everyPage, pageLimit } from '../../app/every-page.ts'
import { sentenceOf } from '../../app/failures.ts'
import { me } from '../../app/me.ts'
import { toast } from '../../app/toast.ts'
import { forgetRegimens } from '../../regimens/queries.ts'

export const said = {
  rosterFailed: 'Your athletes could not be loaded.',
  invitationsFailed: 'Who has not answered could not be loaded.',
  codesFailed: 'Your codes could not be loaded.',
  otherwise: 'This did not work. Please try again.',
}

/** The coach's athletes, by name. */
export const roster = queryOptions({
  queryKey: ['people', 'athletes'],
  queryFn: () =>
    everyPage(async cursor => {
      const { data, nextCursor } = await call(people.athletes, { query: { limit: pageLimit, cursor } })
      return { items: data, nextCursor }
    }),
  meta: { failureMessage: said.rosterFailed },
})

/** Whom the coach invited and who has not answered, the newest first; expired ones too. */
export const sentInvitations = queryOptions({
  queryKey: ['people', 'invitations', 'sent'],
  queryFn: () =>
    everyPage(async cursor => {
      const { data, nextCursor } = await call(people.sentInvitations, { query: { limit: pageLimit, cursor } })
      return { items: data, nextCursor }
    }),
})

/** The codes that still work, the newest first. */
export const joinCodes = queryOptions({
  queryKey: ['people', 'join-codes'],
  queryFn: async () => (await call(people.joinCodes, { query: { limit: pageLimit } })).data,
})

export function useInvite() {
  return useMutation({
    mutationFn: (input: { email: string[]; message: string }) => call(people.invite, { input }),
    onSuccess: followInvitations,
  })
}

export function useRemind() {
  return useMutation({
    mutationFn: ({ id }: Invitation) => call(people.resendInvitation, { params: { invitation: id } }),
    onSuccess: followInvitations,
    onError: tell,
  })
}

export function useWithdraw() {
  return useMutation({
    mutationFn: ({ id }: Invitation) => call(people.withdrawInvitation, { params: { invitation: id } }),
    onSuccess: followInvitations,
    onError: tell,
  })
}

export function useMakeCode() {
  return useMutation({
    mutationFn: (input: { expiresAt: string | null; maxUses: number | null }) =>
      call(people.createJoinCode, { input }),
    onSuccess: followCodes,
    onError: tell,
  })
}

export function useEndCode() {
  return useMutation({
    mutationFn: (code: string) => call(people.endJoinCode, { params: { code } }),
    onSuccess: followCodes,
    onError: tell,
  })
}

export function useEndCoaching() {
  return useMutation({
    mutationFn: (id: string) => call(people.endCoaching, { params: { id } }),
    // Not waited for: the page that asked leads on at once.
    onSuccess: () => {
      forgetRegimens()
      void cache.invalidateQueries({ queryKey: me.queryKey })
    },
    onError: tell,
  })
}

function tell(error: Error) {
  toast.failure(sentenceOf(error, said.otherwise))
}

const followInvitations = () => cache.invalidateQueries({ queryKey: sentInvitations.queryKey })
const followCodes = () => cache.invalidateQueries({ queryKey: joinCodes.queryKey, exact: true })
