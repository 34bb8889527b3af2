import { queryOptions, useMutation } from '@tanstack/react-query'
import { people, type Scope } from '#contract/people.ts'
import { cache } from '../../app/cache.ts'
import { call } from '../../app/client.ts'
import { sentenceOf } from '../../app/failures.ts'
import { me } from '../../app/me.ts'
import { toast } from '../../app/toast.ts'
import { shelved } from '../../offline/shelf.ts'

/** With whom the athlete works, and worked; active ones first. */
export const myCoachings = queryOptions({
  queryKey: ['people', 'coachings'],
  queryFn: async () => (await call(people.coachings, { query: { limit: 200 } })).data ?? [],
  ...shelved,
})

/** What the coaches of now tell of themselves, and how to write to them. */
export const myCoaches = queryOptions({
  queryKey: ['people', 'coaches'],
  queryFn: async () => (await call(people.coaches, { query: { limit: 200 } })).data ?? [],
  ...shelved,
})

/** The invitations that wait for the athlete's answer. */
export const receivedInvitations = queryOptions({
  queryKey: ['people', 'invitations', 'received'],
  queryFn: async () => (await call(people.receivedInvitations, { query: { limit: 200 } })).data ?? [],
  ...shelved,
})

/** One invitation by the token of its link, or by its id. */
export function oneInvitation(invitation: string) {
  return queryOptions({
    queryKey: ['people', 'invitations', 'one', invitation],
    queryFn: async () => (await call(people.showInvitation, { params: { invitation } })).data,
  })
}

/** Whose code it is. */
export function joinCodeOf(code: string) {
  return queryOptions({
    queryKey: ['people', 'join-codes', code],
    queryFn: async () => (await call(people.showJoinCode, { params: { code } })).data,
  })
}

export function useAccept() {
  return useMutation({
    mutationFn: ({ invitation, scopes }: { invitation: string; scopes: Scope[] }) =>
      call(people.acceptInvitation, { params: { invitation }, input: { scopes } }),
    onSuccess: followCoachings,
  })
}

export function useDecline() {
  return useMutation({
    mutationFn: (invitation: string) => call(people.declineInvitation, { params: { invitation } }),
    onSuccess: followCoachings,
  })
}

export function useJoin() {
  return useMutation({
    mutationFn: ({ code, scopes }: { code: string; scopes: Scope[] }) =>
      call(people.useJoinCode, { params: { code }, input: { scopes } }),
    onSuccess: followCoachings,
  })
}

/** Who is the main coach, and what a coach may see. What fails is told here: there is no form to tell it in. */
export function useChangeCoaching() {
  return useMutation({
    mutationFn: ({ id, ...change }: { id: string; isPrimary?: true; scopes?: Scope[] }) =>
      call(people.changeCoaching, { params: { id }, input: change }),
    onSuccess: followCoachings,
    onError: error => toast.failure(sentenceOf(error, 'This could not be changed. Please try again.')),
  })
}

export function useEndCoaching() {
  return useMutation({
    mutationFn: (id: string) => call(people.endCoaching, { params: { id } }),
    onSuccess: followCoachings,
    onError: error => toast.failure(sentenceOf(error, 'This could not be ended. Please try again.')),
  })
}

/** Whom one works with is told in many places. */
function followCoachings() {
  const keys = [['people'], me.queryKey, ['sessions'], ['regimens', 'mine'], ['notifications']]
  // Not waited for: the page that asked leads on at once.
  for (const queryKey of keys) cache.invalidateQueries({ queryKey })
}
