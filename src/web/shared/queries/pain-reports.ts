import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pain } from '#contract/workout-logs/pain.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { maxPageSize } from '#web/app/client/fetch-all-pages.ts'
import { persistedQueryOptions } from '#web/app/client/query-cache/persisted-query-options.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useCommandsOfKind } from '#web/offline/sync/use-outbox.ts'
import { myCoachings } from './coaches.ts'
import { takeHomePart } from './home-data.ts'

import { type LocalPainReport, listLocalPainReports, mergeLocalPainReports } from './local-pain-reports.ts'

const painQueryKey = ['pain'] as const

/**
 * The athlete's latest pain reports, newest first. The limit is high enough to include all current safety
 * holds.
 */
export const ownPainReports = queryOptions({
  queryKey: [...painQueryKey, 'own'],
  queryFn: async () =>
    (await takeHomePart('painReports', () => call(pain.own, { query: { limit: maxPageSize } }))).data ?? [],
  // Safety holds must be available offline.
  ...persistedQueryOptions,
})

/** One athlete's current safety holds, as shown to a coach. */
export const holdsOfAthlete = (athleteId: string) =>
  queryOptions({
    queryKey: [...painQueryKey, 'of', athleteId, 'standing'],
    queryFn: async () =>
      (await call(pain.ofAthletes, { query: { athleteId, standing: 'yes', limit: 50 } })).data ?? [],
  })

/** The current safety holds of all the coach's athletes. */
export const holdsOfRoster = queryOptions({
  queryKey: [...painQueryKey, 'standing'],
  queryFn: async () => (await call(pain.ofAthletes, { query: { standing: 'yes', limit: 200 } })).data ?? [],
})

/** An athlete's recent pain reports, for a coach with access to the athlete's logs. */
export const painReportsOfAthlete = (athleteId: string) =>
  queryOptions({
    queryKey: [...painQueryKey, 'of', athleteId, 'lately'],
    queryFn: async () => (await call(pain.ofAthletes, { query: { athleteId, limit: 50 } })).data ?? [],
  })

/** Returns the user's own pain reports, including reports that have not been sent yet. */
export function useOwnPainReports(): LocalPainReport[] {
  const user = useUser()
  const { data, dataUpdatedAt } = useQuery({ ...ownPainReports, enabled: user.role === 'athlete' })
  const { entries, sent } = useCommandsOfKind('pain.report')
  return useMemo(() => {
    // The fetched list already contains reports that were sent before the request.
    const sentSince = sent.filter(one => Date.parse(one.sentAt) > dataUpdatedAt)
    return mergeLocalPainReports(data ?? [], listLocalPainReports([...entries, ...sentSince], user))
  }, [data, dataUpdatedAt, entries, sent, user])
}

/** Returns the user's own pain reports or, for a coach, the safety holds of the given athlete. */
export function useAthletePainReports(athleteId: string | undefined): LocalPainReport[] {
  const own = useOwnPainReports()
  const { data } = useQuery({ ...holdsOfAthlete(athleteId ?? ''), enabled: athleteId !== undefined })
  const theirs = useMemo(() => (data ?? []).map(report => ({ ...report, isHere: false })), [data])
  return athleteId === undefined ? own : theirs
}

/** Returns the first names of the coaches who will be notified, or undefined if they are unknown. */
export function useInformedCoachNames(): string[] | undefined {
  const user = useUser()
  const { data } = useQuery({ ...myCoachings, enabled: user.role === 'athlete' })
  return data
    ?.filter(one => one.state === 'active' && one.athlete.id === user.id && one.scopes.includes('logs'))
    .map(one => one.coach.firstName)
}

export function useWithdrawPainReport() {
  return useMutation({
    mutationFn: (id: string) => call(pain.withdraw, { params: { id } }),
    onSuccess: invalidatePain,
    onError: error =>
      toast.failure(getFailureMessage(error, 'The report could not be withdrawn. Please try again.')),
  })
}

/** Refetches what a pain report, or a decision on it, changes. */
export function invalidatePain() {
  for (const queryKey of [
    painQueryKey,
    ['decisions'],
    ['sessions'],
    ['analytics'],
    ['workout-logs'],
    ['people'],
  ])
    void queryClient.invalidateQueries({ queryKey })
}
