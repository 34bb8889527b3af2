import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { analytics } from '#contract/analytics.ts'
import { type Equipment, equipments } from '#contract/equipment.ts'
import { type Lifter, type LiftersInput, lifters } from '#contract/lifters.ts'
import { type MaxInput, maxes } from '#contract/maxes.ts'
import { measurements } from '#contract/measurements.ts'
import type { Formula } from '#contract/progress.ts'
import type { Day } from '#training/calendar.ts'
import { exerciseKey } from '#training/exercise-name.ts'
import type { TrainingAthlete } from '#training/prescription/athlete.ts'
import { cache } from '../app/cache.ts'
import { call } from '../app/client.ts'
import { everyPage, pageLimit } from '../app/every-page.ts'
import { sentenceOf } from '../app/failures.ts'
import { kept, orKnown } from '../app/kept.ts'
import { me } from '../app/me.ts'
import { toast } from '../app/toast.ts'
import { shelved } from '../offline/shelf.ts'

/** Whose: an athlete of the coach's, or the own without an id. */
export type Whose = { athleteId?: string | undefined }

const keyOf = ({ athleteId }: Whose, ...rest: unknown[]) => [
  'analytics',
  'progress',
  athleteId ?? 'own',
  ...rest,
]

/** What was shown stays until the answer comes, but never one athlete's in the place of another's. */
const keptOf =
  ({ athleteId }: Whose) =>
  <Data>(before: Data | undefined, query?: { queryKey: readonly unknown[] }): Data | undefined =>
    query?.queryKey[2] === (athleteId ?? 'own') ? before : undefined

// Each workout changes all of it, so what is shown again is asked again.
const staleTime = 0

/** Every exercise that was done, the most trained first. */
export const liftsOf = (whose: Whose, formula: Formula) =>
  queryOptions({
    queryKey: keyOf(whose, 'lifts', formula),
    queryFn: async () => (await call(analytics.lifts, { query: { ...whose, formula } })).data ?? [],
    placeholderData: keptOf(whose),
    staleTime,
    ...shelved,
  })

export type LiftWanted = { exercise: string; formula: Formula; from: Day | undefined; per: 'day' | 'week' }

export const liftOf = (whose: Whose, wanted: LiftWanted) =>
  queryOptions({
    queryKey: keyOf(whose, 'lift', wanted),
    queryFn: async () => (await call(analytics.lift, { query: { ...whose, ...wanted } })).data,
    // Another lift's would be taken for this one.
    placeholderData: (before, query) =>
      before?.exercise === wanted.exercise ? keptOf(whose)(before, query) : undefined,
    staleTime,
    ...shelved,
  })

export const weeksOfTraining = (whose: Whose, weeks: number) =>
  queryOptions({
    queryKey: keyOf(whose, 'weeks', weeks),
    queryFn: async () => (await call(analytics.weeks, { query: { ...whose, weeks } })).data ?? [],
    placeholderData: keptOf(whose),
    staleTime,
    ...shelved,
  })

/** When an own best was beaten, newest first. */
export const recordsOf = (whose: Whose, formula: Formula) =>
  queryOptions({
    queryKey: keyOf(whose, 'records', formula),
    queryFn: async () =>
      (await call(analytics.records, { query: { ...whose, formula, limit: pageLimit } })).data ?? [],
    placeholderData: keptOf(whose),
    staleTime,
    ...shelved,
  })

/** Body weight, newest first. */
export const weightsOf = (whose: Whose) =>
  queryOptions({
    queryKey: keyOf(whose, 'weights'),
    queryFn: () =>
      everyPage(async cursor => {
        const { data, nextCursor } = await call(measurements.list, {
          query: { ...whose, limit: pageLimit, cursor },
        })
        return { items: data ?? [], nextCursor: nextCursor ?? null }
      }),
    ...shelved,
  })

/** What was written down as maxes, newest first. */
export const maxesOf = (whose: Whose) =>
  queryOptions({
    queryKey: keyOf(whose, 'maxes'),
    queryFn: () =>
      everyPage(async cursor => {
        const { data, nextCursor } = await call(maxes.list, { query: { ...whose, limit: pageLimit, cursor } })
        return { items: data ?? [], nextCursor: nextCursor ?? null }
      }),
    ...kept,
  })

/** Whom one looks at: who is on a regimen, in a group, or named; oneself without any. */
export type Looked = Pick<LiftersInput, 'regimenId' | 'groupId' | 'athleteIds'>

/** An athlete as far as loads can be made of what is known. */
export type KnownAthlete = Omit<Lifter, 'lifts'> & TrainingAthlete

/** What is known of athletes in these lifts. What was shown stays until more lifts are known. */
export const liftersOf = (looked: Looked, lifts: readonly string[]) =>
  queryOptions({
    queryKey: [...liftersKey, looked, lifts],
    queryFn: () => {
      const known = knownLifters(looked, lifts)
      return orKnown(fetchLifters(looked, lifts), known, later =>
        cache.setQueryData([...liftersKey, looked, lifts], later),
      )
    },
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(looked) ? before : undefined,
    ...kept,
  })

export const lookedAt = ({ athleteId }: Whose): Looked => (athleteId ? { athleteIds: [athleteId] } : {})

type Lifters = { athletes: KnownAthlete[]; athleteCount: number; asked: Set<string> }
const liftersKey = ['analytics', 'lifters']

async function fetchLifters(looked: Looked, lifts: readonly string[]): Promise<Lifters> {
  const answer = await call(lifters.read, { input: { ...looked, lifts: [...lifts] } })
  const asked = new Set(lifts.map(exerciseKey))
  return { athletes: answer.data.map(toKnown), athleteCount: answer.athleteCount, asked }
}

/** An answer about the same athletes and at least these lifts. */
function knownLifters(looked: Looked, lifts: readonly string[]): Lifters | undefined {
  return cache
    .getQueriesData<Lifters>({ queryKey: [...liftersKey, looked] })
    .map(([, known]) => known)
    .find(known => known && lifts.every(lift => known.asked.has(exerciseKey(lift))))
}

function toKnown({ lifts, ...athlete }: Lifter): KnownAthlete {
  return { ...athlete, lifts: new Map(lifts.map(lift => [exerciseKey(lift.exercise), lift])) }
}

/** Oneself, or an athlete, before these lifts; undefined as long as nothing is known, or nothing is asked. */
export function useOwnAthlete(
  lifts: readonly string[],
  { athleteId }: Whose = {},
): TrainingAthlete | undefined {
  const names = [...new Set(lifts)].toSorted()
  const { data, isPlaceholderData } = useQuery({
    ...liftersOf(lookedAt({ athleteId }), names),
    enabled: names.length > 0,
  })
  // Of other lifts nothing is known yet, which is not the same as no max.
  return isPlaceholderData ? undefined : data?.athletes[0]
}

/** Bars, plates and dumbbells, and who said what there is. */
export const equipmentOf = (whose: Whose) =>
  queryOptions({
    queryKey: keyOf(whose, 'equipment'),
    queryFn: async () => {
      const id = whose.athleteId ?? (await cache.ensureQueryData(me)).id
      return (await call(equipments.show, { params: { id } })).data
    },
    ...kept,
  })

export function usePutEquipment(whose: Whose) {
  return useMutation({
    mutationFn: async (input: Equipment) => {
      const id = whose.athleteId ?? (await cache.ensureQueryData(me)).id
      return (await call(equipments.put, { params: { id }, input })).data
    },
    onSuccess: told => {
      cache.setQueryData(equipmentOf(whose).queryKey, told)
      followLifters()
    },
  })
}

export function useWeigh() {
  return useMutation({
    mutationFn: (input: { date: Day; weightKg: number }) => call(measurements.record, { input }),
    onSuccess: () => follow({}),
  })
}

export function useRemoveWeight() {
  return useMutation({
    mutationFn: (id: string) => call(measurements.remove, { params: { id } }),
    onSuccess: () => follow({}),
    onError: error => toast.failure(sentenceOf(error, 'This could not be deleted. Please try again.')),
  })
}

/** The id goes with it, so that trying again writes it once. */
export function useRecordMax(whose: Whose) {
  return useMutation({
    mutationFn: (input: MaxInput) => call(maxes.record, { input: { ...input, ...whose } }),
    onSuccess: () => follow(whose),
  })
}

export function useRemoveMax(whose: Whose) {
  return useMutation({
    mutationFn: (id: string) => call(maxes.remove, { params: { id } }),
    onSuccess: () => follow(whose),
    onError: error => toast.failure(sentenceOf(error, 'This could not be deleted. Please try again.')),
  })
}

function followLifters() {
  void cache.invalidateQueries({ queryKey: liftersKey })
}

function follow(whose: Whose) {
  followLifters()
  void cache.invalidateQueries({ queryKey: keyOf(whose) })
}
