import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { InputOf } from '#contract/operation.ts'
import { type PainReport, pain } from '#contract/pain.ts'
import { cache } from '../app/cache.ts'
import { call } from '../app/client.ts'
import { sentenceOf } from '../app/failures.ts'
import { kept } from '../app/kept.ts'
import { useUser } from '../app/session.tsx'
import { toast } from '../app/toast.ts'
import { useOutbox } from '../offline/use-outbox.ts'
import { myCoachings } from '../people/coaches/queries.ts'

export { painLine } from './words.ts'

import { type LocalReport, localReports, withLocal } from './local.ts'

const key = ['pain'] as const

/** What the athlete reported, the newest first: enough to know all that is on hold. */
export const ownPain = queryOptions({
  queryKey: [...key, 'own'],
  queryFn: async () => (await call(pain.own, { query: { limit: 100 } })).data ?? [],
  // What is on hold is known without a network too.
  ...kept,
})

/** What of an athlete is on hold, for a coach. */
export const holdsOf = (athleteId: string) =>
  queryOptions({
    queryKey: [...key, 'of', athleteId, 'standing'],
    queryFn: async () =>
      (await call(pain.ofAthletes, { query: { athleteId, standing: 'yes', limit: 50 } })).data ?? [],
  })

/** What is on hold of all athletes of a coach. */
export const standingPain = queryOptions({
  queryKey: [...key, 'standing'],
  queryFn: async () => (await call(pain.ofAthletes, { query: { standing: 'yes', limit: 200 } })).data ?? [],
})

/** What an athlete reported lately, for a coach who reads the logs. */
export const painOfLogs = (athleteId: string) =>
  queryOptions({
    queryKey: [...key, 'of', athleteId, 'lately'],
    queryFn: async () => (await call(pain.ofAthletes, { query: { athleteId, limit: 50 } })).data ?? [],
  })

/** The own reports as they stand on this device: with those that the server does not know yet. */
export function useOwnPain(): LocalReport[] {
  const user = useUser()
  const { data, dataUpdatedAt } = useQuery({ ...ownPain, enabled: user.role === 'athlete' })
  const { entries, sent } = useOutbox()
  return useMemo(() => {
    // What arrived before the list was read is in it.
    const unread = sent.filter(one => Date.parse(one.sentAt) > dataUpdatedAt)
    return withLocal(data ?? [], localReports([...entries, ...unread], user))
  }, [data, dataUpdatedAt, entries, sent, user])
}

/** What is on hold of oneself, or, for a coach, of an athlete. */
export function usePainOf(athleteId: string | undefined): LocalReport[] {
  const own = useOwnPain()
  const { data } = useQuery({ ...holdsOf(athleteId ?? ''), enabled: athleteId !== undefined })
  const theirs = useMemo(() => (data ?? []).map(report => ({ ...report, isHere: false })), [data])
  return athleteId === undefined ? own : theirs
}

/** The first names of the coaches who are told, as far as it is known here. */
export function useTold(): string[] | undefined {
  const user = useUser()
  const { data } = useQuery({ ...myCoachings, enabled: user.role === 'athlete' })
  return data
    ?.filter(one => one.state === 'active' && one.athlete.id === user.id && one.scopes.includes('logs'))
    .map(one => one.coach.firstName)
}

export function useWithdraw() {
  return useMutation({
    mutationFn: (id: string) => call(pain.withdraw, { params: { id } }),
    onSuccess: follow,
    onError: error => toast.failure(sentenceOf(error, 'This could not be taken back. Please try again.')),
  })
}

type Decision = InputOf<typeof pain.decide> & { report: PainReport }

export function useDecide() {
  return useMutation({
    mutationFn: ({ report, ...input }: Decision) => call(pain.decide, { params: { id: report.id }, input }),
    // Refused, somebody else was first: that is shown.
    onSettled: follow,
  })
}

function follow() {
  for (const queryKey of [key, ['sessions'], ['analytics'], ['workout-logs'], ['people']])
    void cache.invalidateQueries({ queryKey })
}
