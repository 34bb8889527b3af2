import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { analytics } from '#contract/analytics/analytics.ts'
import { type LifterLoadData, type LiftersInput, lifters } from '#contract/analytics/lifters.ts'
import { type MaxInput, maxes } from '#contract/analytics/maxes.ts'
import { measurements } from '#contract/analytics/measurements.ts'
import { equipmentOperations } from '#contract/exercises/equipment.ts'
import type { Day } from '#training/calendar.ts'
import type { Equipment } from '#training/equipment.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import type { AthleteLoadProfile } from '#training/prescription/resolve-item.ts'
import type { HistoryStep } from '#training/strength/lift-history.ts'
import type { OneRepMaxFormula } from '#training/strength/one-rep-max.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { fetchAllPages, maxPageSize } from '#web/app/client/fetch-all-pages.ts'
import {
  persistedQueryOptions,
  withCachedFallback,
} from '#web/app/client/query-cache/persisted-query-options.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { currentUserQuery } from '#web/app/session/current-user.ts'
import { networkFirstQueryOptions } from '#web/offline/cache/network-first.ts'
import { useImplementLookup } from './exercises.ts'
import { takeHomePart } from './home-data.ts'

/** Identifies one of the coach's athletes, or the signed-in user if `athleteId` is missing. */
export type AthleteRef = { athleteId?: string | undefined }

export const getProgressKey = ({ athleteId }: AthleteRef, ...rest: unknown[]) => [
  'analytics',
  'progress',
  athleteId ?? 'own',
  ...rest,
]

/** Keeps showing the same athlete's previous data while new data loads. */
const keepPreviousDataOfAthlete =
  ({ athleteId }: AthleteRef) =>
  <Data>(before: Data | undefined, query?: { queryKey: readonly unknown[] }): Data | undefined =>
    query?.queryKey[2] === (athleteId ?? 'own') ? before : undefined

// Each logged workout changes the progress data, so the data is refetched each time the page is opened.
const staleTime = 0

/** All exercises that the athlete has trained, most frequently trained first. */
export const trainedLifts = (athlete: AthleteRef, formula: OneRepMaxFormula) =>
  queryOptions({
    queryKey: getProgressKey(athlete, 'lifts', formula),
    queryFn: async () => (await call(analytics.lifts, { query: { ...athlete, formula } })).data ?? [],
    placeholderData: keepPreviousDataOfAthlete(athlete),
    staleTime,
    ...networkFirstQueryOptions,
  })

export type LiftHistoryParams = {
  exercise: string
  formula: OneRepMaxFormula
  from: Day | undefined
  per: HistoryStep
}

export const oneLiftHistory = (athlete: AthleteRef, params: LiftHistoryParams) =>
  queryOptions({
    queryKey: getProgressKey(athlete, 'lift', params),
    queryFn: async () => (await call(analytics.lift, { query: { ...athlete, ...params } })).data,
    // Never show the previous lift's data while the next lift loads, because users would mistake it for the
    // new lift's data.
    placeholderData: (before, query) =>
      before?.exercise === params.exercise ? keepPreviousDataOfAthlete(athlete)(before, query) : undefined,
    staleTime,
    ...networkFirstQueryOptions,
  })

export const weeklyTrainingStats = (athlete: AthleteRef, weeks: number) =>
  queryOptions({
    queryKey: getProgressKey(athlete, 'weeks', weeks),
    queryFn: async () => (await call(analytics.weeks, { query: { ...athlete, weeks } })).data ?? [],
    placeholderData: keepPreviousDataOfAthlete(athlete),
    staleTime,
    ...networkFirstQueryOptions,
  })

/** The last weeks of all of the coach's athletes. Each logged workout changes them, but not much. */
export const rosterTrends = (from: Day) =>
  queryOptions({
    queryKey: ['analytics', 'trends', from],
    queryFn: async () => (await call(analytics.trends, { query: { from } })).data,
  })

/** The records that the athlete has beaten, newest first. */
export const recordHistoryOfAthlete = (athlete: AthleteRef, formula: OneRepMaxFormula) =>
  queryOptions({
    queryKey: getProgressKey(athlete, 'records', formula),
    queryFn: async () =>
      (await call(analytics.records, { query: { ...athlete, formula, limit: maxPageSize } })).data ?? [],
    placeholderData: keepPreviousDataOfAthlete(athlete),
    staleTime,
    ...networkFirstQueryOptions,
  })

/** The athlete's body weight measurements, newest first. */
export const bodyWeights = (athlete: AthleteRef) =>
  queryOptions({
    queryKey: getProgressKey(athlete, 'weights'),
    queryFn: () =>
      fetchAllPages(async cursor => {
        const { data, nextCursor } = await call(measurements.list, {
          query: { ...athlete, limit: maxPageSize, cursor },
        })
        return { items: data ?? [], nextCursor: nextCursor ?? null }
      }),
    ...networkFirstQueryOptions,
  })

/** The sex that the athlete entered for meet points; null if none. */
export const sexOfAthlete = (athleteId: string) =>
  queryOptions({
    queryKey: getProgressKey({ athleteId }, 'sex'),
    queryFn: async () => (await call(measurements.sex, { params: { id: athleteId } })).data.sex,
    ...networkFirstQueryOptions,
  })

/** The athlete's recorded maxes, newest first. */
export const maxesOfAthlete = (athlete: AthleteRef) =>
  queryOptions({
    queryKey: getProgressKey(athlete, 'maxes'),
    queryFn: () =>
      fetchAllPages(async cursor => {
        const fetchPage = () => call(maxes.list, { query: { ...athlete, limit: maxPageSize, cursor } })
        const isOwnFirstPage = athlete.athleteId === undefined && cursor === undefined
        const { data, nextCursor } = await (isOwnFirstPage ? takeHomePart('maxes', fetchPage) : fetchPage())
        return { items: data ?? [], nextCursor: nextCursor ?? null }
      }),
    ...persistedQueryOptions,
  })

/** Selects athletes by regimen, group or id. An empty filter selects the signed-in user. */
export type LiftersFilter = Pick<LiftersInput, 'regimenId' | 'groupId' | 'athleteIds'>

/** An athlete with the data needed to compute loads from prescriptions. */
export type LifterLoadProfile = StoredLoadProfile & AthleteLoadProfile

/** A load profile as stored on the device, without the lookup of implements, which is a function. */
type StoredLoadProfile = Omit<LifterLoadData, 'lifts'> & Omit<AthleteLoadProfile, 'implementOf'>

/**
 * The data needed to compute the athletes' loads for the given lifts. Previous data stays visible while data
 * for more lifts loads.
 */
export const lifterLoadProfiles = (filter: LiftersFilter, lifts: readonly string[]) =>
  queryOptions({
    queryKey: [...liftersKey, filter, lifts],
    queryFn: () =>
      withCachedFallback(
        fetchLifters(filter, lifts),
        () => findCachedProfiles(filter, lifts),
        answer => queryClient.setQueryData([...liftersKey, filter, lifts], answer),
      ),
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(filter) ? before : undefined,
    ...persistedQueryOptions,
  })

export const toLiftersFilter = ({ athleteId }: AthleteRef): LiftersFilter =>
  athleteId ? { athleteIds: [athleteId] } : {}

/** Results of this type are stored on the device, so the field names must not change. */
type LiftersResult = { athletes: StoredLoadProfile[]; athleteCount: number; asked: Set<string> }
const liftersKey = ['analytics', 'lifters']

async function fetchLifters(filter: LiftersFilter, lifts: readonly string[]): Promise<LiftersResult> {
  const answer = await call(lifters.read, { input: { ...filter, lifts: [...lifts] } })
  const asked = new Set(lifts.map(toExerciseKey))
  return { athletes: answer.data.map(toLifterLoadProfile), athleteCount: answer.athleteCount, asked }
}

/** Finds a cached result for the same athletes that includes the given lifts. */
function findCachedProfiles(filter: LiftersFilter, lifts: readonly string[]): LiftersResult | undefined {
  return queryClient
    .getQueriesData<LiftersResult>({ queryKey: [...liftersKey, filter] })
    .map(([, cached]) => cached)
    .find(cached => cached && lifts.every(lift => cached.asked.has(toExerciseKey(lift))))
}

function toLifterLoadProfile({ lifts, ...athlete }: LifterLoadData): StoredLoadProfile {
  return { ...athlete, lifts: new Map(lifts.map(lift => [toExerciseKey(lift.exercise), lift])) }
}

/**
 * Returns an athlete's load profile for the given lifts, or undefined while it loads or if `lifts` is empty.
 */
export function useAthleteLoadProfile(
  lifts: readonly string[],
  { athleteId }: AthleteRef = {},
): AthleteLoadProfile | undefined {
  const names = [...new Set(lifts)].toSorted()
  const { data, isPlaceholderData } = useQuery({
    ...lifterLoadProfiles(toLiftersFilter({ athleteId }), names),
    enabled: names.length > 0,
  })
  const implementOf = useImplementLookup({ enabled: names.length > 0 })
  const [stored] = data?.athletes ?? []
  const profile = useMemo(
    () => (stored && implementOf ? { ...stored, implementOf } : undefined),
    [stored, implementOf],
  )
  // Placeholder data is for other lifts, so it does not show whether the athlete has a max for the given
  // lifts.
  return isPlaceholderData ? undefined : profile
}

/** The athlete's bars, plates and dumbbells, and the user who last changed them. */
export const equipmentOfAthlete = (athlete: AthleteRef) =>
  queryOptions({
    queryKey: getProgressKey(athlete, 'equipment'),
    queryFn: async () => {
      const fetchEquipment = async () => {
        const id = athlete.athleteId ?? (await queryClient.ensureQueryData(currentUserQuery)).id
        return call(equipmentOperations.show, { params: { id } })
      }
      const isOwn = athlete.athleteId === undefined
      return (await (isOwn ? takeHomePart('equipment', fetchEquipment) : fetchEquipment())).data
    },
    ...persistedQueryOptions,
  })

export function useSaveEquipment(athlete: AthleteRef) {
  return useSubmission({
    mutationFn: async (input: Equipment) => {
      const id = athlete.athleteId ?? (await queryClient.ensureQueryData(currentUserQuery)).id
      return (await call(equipmentOperations.put, { params: { id }, input })).data
    },
    onSuccess: saved => {
      queryClient.setQueryData(equipmentOfAthlete(athlete).queryKey, saved)
      invalidateLifters()
    },
  })
}

export function useSaveBodyWeight() {
  return useSubmission({
    mutationFn: (input: { date: Day; weightKg: number }) => call(measurements.record, { input }),
    onSuccess: () => invalidateProgress({}),
  })
}

export function useDeleteBodyWeight() {
  return useMutation({
    mutationFn: (id: string) => call(measurements.remove, { params: { id } }),
    onSuccess: () => invalidateProgress({}),
    onError: error =>
      toast.failure(getFailureMessage(error, 'The measurement was not deleted. Please try again.')),
  })
}

/** Sends a client-generated id, so that a retry does not record the max twice. */
export function useSaveMax(athlete: AthleteRef) {
  return useSubmission({
    mutationFn: (input: MaxInput) => call(maxes.record, { input: { ...input, ...athlete } }),
    onSuccess: () => invalidateProgress(athlete),
  })
}

export function useDeleteMax(athlete: AthleteRef) {
  return useMutation({
    mutationFn: (id: string) => call(maxes.remove, { params: { id } }),
    onSuccess: () => invalidateProgress(athlete),
    onError: error => toast.failure(getFailureMessage(error, 'The max was not deleted. Please try again.')),
  })
}

function invalidateLifters() {
  void queryClient.invalidateQueries({ queryKey: liftersKey })
}

export function invalidateProgress(athlete: AthleteRef) {
  invalidateLifters()
  void queryClient.invalidateQueries({ queryKey: getProgressKey(athlete) })
}
