import { queryOptions, useMutation } from '@tanstack/react-query'
import { type Coaching, people, type SharingScope } from '#contract/people/people.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { currentUserQuery, findSignedInUserId } from '#web/app/session/current-user.ts'
import { networkFirstQueryOptions } from '#web/offline/cache/network-first.ts'
import { type ChoiceFields, findKeptFields } from '#web/offline/choices/kept-choices.ts'
import { saveChoice } from '#web/offline/choices/send-choice.ts'
import { takeHomePart } from './home-data.ts'

/** The athlete's current and former coaches, current ones first. */
export const myCoachings = queryOptions({
  queryKey: ['people', 'coachings'],
  queryFn: async () =>
    ((await call(people.coachings, { query: { limit: 200 } })).data ?? []).map(withKeptSettings),
  ...networkFirstQueryOptions,
})

/** The profiles and email addresses of the athlete's current coaches. */
export const myCoaches = queryOptions({
  queryKey: ['people', 'coaches'],
  queryFn: async () => (await call(people.coaches, { query: { limit: 200 } })).data ?? [],
  ...networkFirstQueryOptions,
})

/** Invitations that the athlete has not answered. */
export const receivedInvitations = queryOptions({
  queryKey: ['people', 'invitations', 'received'],
  queryFn: async () => {
    const fetchInvitations = () => call(people.receivedInvitations, { query: { limit: 200 } })
    return (await takeHomePart('invitations', fetchInvitations)).data ?? []
  },
  ...networkFirstQueryOptions,
})

/** One invitation, by id or by the token in the link. */
export function oneInvitation(invitation: string) {
  return queryOptions({
    queryKey: ['people', 'invitations', 'one', invitation],
    queryFn: async () => (await call(people.showInvitation, { params: { invitation } })).data,
  })
}

/** The coach who issued a join code. */
export function coachOfJoinCode(code: string) {
  return queryOptions({
    queryKey: ['people', 'join-codes', code],
    queryFn: async () => (await call(people.showJoinCode, { params: { code } })).data,
  })
}

export function useAcceptInvitation(invitationId: string) {
  return useSubmission({
    mutationFn: ({ invitation, scopes }: { invitation: string; scopes: SharingScope[] }) =>
      call(people.acceptInvitation, { params: { invitation }, input: { scopes } }),
    onSuccess: () => removeAnsweredInvitation(invitationId),
  })
}

export function useDeclineInvitation(invitationId: string) {
  return useMutation({
    mutationFn: (invitation: string) => call(people.declineInvitation, { params: { invitation } }),
    onSuccess: () => removeAnsweredInvitation(invitationId),
  })
}

/** Removes an invitation from the list at once, so that the next page does not show it until the list is loaded. */
function removeAnsweredInvitation(invitationId: string) {
  queryClient.setQueryData(receivedInvitations.queryKey, all => all?.filter(({ id }) => id !== invitationId))
  invalidateCoachings()
}

export function useJoinByCode() {
  return useSubmission({
    mutationFn: ({ code, scopes }: { code: string; scopes: SharingScope[] }) =>
      call(people.useJoinCode, { params: { code }, input: { scopes } }),
    onSuccess: invalidateCoachings,
  })
}

/** Returns the coaching with the athlete's choices that are not sent yet. */
function withKeptSettings(coaching: Coaching): Coaching {
  const userId = findSignedInUserId()
  if (userId === undefined) return coaching
  return { ...coaching, ...findKeptFields(userId, { kind: 'coaching', id: coaching.id }) }
}

function withSettings(coaching: Coaching, { scopeEnds, ...change }: ChoiceFields['coaching']): Coaching {
  const changed = { ...coaching, ...change }
  if (!scopeEnds) return changed
  const ends = Object.entries(scopeEnds).filter(([, lastDay]) => lastDay !== null)
  return { ...changed, scopeEnds: Object.fromEntries(ends) }
}

/** Only one coach can be the main coach. */
const withOtherMainCoach = (other: Coaching, { isPrimary }: ChoiceFields['coaching']): Coaching =>
  isPrimary ? { ...other, isPrimary: false } : other

/** Changes the main coach, or a coach's scopes and their ends. Shows errors as a toast, because there is no form. */
export function useChangeCoachingSettings() {
  return useMutation({
    mutationFn: async ({ id, ...change }: { id: string } & ChoiceFields['coaching']) => {
      const userId = findSignedInUserId()
      if (userId !== undefined) await saveChoice(userId, { kind: 'coaching', id }, change)
    },
    onSuccess: (_, { id, ...change }) => {
      // Show the new values until the list is loaded, so that the old ones do not return for a moment.
      queryClient.setQueryData(myCoachings.queryKey, all =>
        all?.map(one =>
          withKeptSettings(one.id === id ? withSettings(one, change) : withOtherMainCoach(one, change)),
        ),
      )
      invalidateCoachings()
    },
    onError: error => toast.failure(getFailureMessage(error, 'The change was not saved. Please try again.')),
  })
}

export function useEndCoachingAsAthlete() {
  return useMutation({
    mutationFn: (id: string) => call(people.endCoaching, { params: { id } }),
    onSuccess: invalidateCoachings,
    onError: error =>
      toast.failure(getFailureMessage(error, 'Could not leave this coach. Please try again.')),
  })
}

/** Invalidates every query that depends on the user's coaches. */
function invalidateCoachings() {
  const keys = [['people'], currentUserQuery.queryKey, ['sessions'], ['regimens', 'mine'], ['notifications']]
  // The queries are not awaited, because the caller navigates away immediately.
  for (const queryKey of keys) queryClient.invalidateQueries({ queryKey })
}
