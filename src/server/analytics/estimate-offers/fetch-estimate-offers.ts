import type { OfferedEstimate } from '#contract/analytics/estimate-offers.ts'
import { fetchCanonicalNameLookup } from '#server/access/fetch-canonical-name-lookup.ts'
import { fetchRecentSets, type RecentSet } from '#server/analytics/lifters/fetch-recent-sets.ts'
import {
  type LifterMaxRow,
  type LifterRow,
  type LifterSelection,
  listCurrentMaxes,
  listLifterExerciseNames,
  listLifterRows,
  toRecordedMax,
} from '#server/analytics/lifters/store.ts'
import { fetchLoadChanges } from '#server/analytics/planned-loads/fetch-load-changes.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { encodeCursor, type PageRequest } from '#server/http/pagination.ts'
import { type Day, getDayInTimeZone } from '#training/calendar.ts'
import { toCanonicalExerciseKey } from '#training/exercises/canonical-exercise-key.ts'
import { recentEstimateDays } from '#training/strength/athlete-lift-profile.ts'
import { findBodyweightLift } from '#training/strength/bodyweight-lifts.ts'
import { findCurrentMax } from '#training/strength/current-max.ts'
import { findEstimateOffer } from '#training/strength/estimate-offer.ts'
import { estimateStrength } from '#training/strength/strength-filter.ts'
import { type DismissedEstimateRow, listDismissedEstimates } from './store.ts'

type OfferRows = { maxes: LifterMaxRow[]; recent: RecentSet[]; dismissed: DismissedEstimateRow[] }

/** Fetches the offered estimates of one page of athletes, with a fixed number of queries. */
export async function fetchEstimateOffers(
  db: Queryable,
  actor: Actor,
  selection: LifterSelection,
  page: PageRequest,
  now: Date,
): Promise<{ items: OfferedEstimate[]; nextCursor: string | null }> {
  const rows = await listLifterRows(db, actor, selection, { ...page, limit: page.limit + 1 })
  const athletes = rows.slice(0, page.limit)
  const canonical = await fetchCanonicalNameLookup(db, actor)
  const keyOf = (name: string) => toCanonicalExerciseKey(name, canonical)
  // The logged loads of a bodyweight lift are only the added load, which gives no 1RM.
  const maxes = (await listCurrentMaxes(db, athletes)).filter(
    max => max.kind === '1rm' && !findBodyweightLift(keyOf(max.exercise)),
  )
  const keys = new Set(maxes.map(max => keyOf(max.exercise)))
  const since = new Date(now.getTime() - recentEstimateDays * 86_400_000)
  const names = (await listLifterExerciseNames(db, athletes)).filter(name => keys.has(keyOf(name)))
  const recent = await fetchRecentSets(db, athletes, names, since)
  const dismissed = await listDismissedEstimates(db, actor, athletes)
  const rowsOf = groupByAthlete({ maxes, recent, dismissed })
  const last = athletes.at(-1)
  const offers = athletes.flatMap(athlete => listOffers(athlete, rowsOf(athlete.athlete_id), keyOf, now))
  return {
    items: await addSessionCounts(db, actor, offers, now),
    nextCursor:
      rows.length > athletes.length && last
        ? encodeCursor([last.sort_first, last.sort_last, last.athlete_id])
        : null,
  }
}

type UncountedOffer = Omit<OfferedEstimate, 'sessionsChanged' | 'changedSessionIds'>

/** Counts the sessions in which each estimate would change a load, by resolving them with the estimate as the max. */
async function addSessionCounts(
  db: Queryable,
  actor: Actor,
  offers: readonly (UncountedOffer & { today: Day })[],
  now: Date,
): Promise<OfferedEstimate[]> {
  const lifts = offers.map(({ athlete, exercise }) => ({ athleteId: athlete.id, exercise }))
  const listChanges = await fetchLoadChanges(db, actor, lifts, now)
  return offers.map(({ today, ...offer }) => {
    const accepted = { kind: '1rm', origin: 'estimated', date: today, loadKg: offer.estimate.loadKg } as const
    const { changes } = listChanges(offer.athlete.id, offer.exercise, accepted)
    const changedSessionIds = [...new Set(changes.map(change => change.sessionId))]
    return { ...offer, sessionsChanged: changedSessionIds.length, changedSessionIds }
  })
}

function groupByAthlete({ maxes, recent, dismissed }: OfferRows): (athleteId: string) => OfferRows {
  const maxesOf = Map.groupBy(maxes, max => max.athlete_id)
  const recentOf = Map.groupBy(recent, row => row.athleteId)
  const dismissedOf = Map.groupBy(dismissed, row => row.athlete_id)
  return id => ({
    maxes: maxesOf.get(id) ?? [],
    recent: recentOf.get(id) ?? [],
    dismissed: dismissedOf.get(id) ?? [],
  })
}

/** Lists an athlete's offers by lift, combining the data recorded under all names of each lift. */
function listOffers(
  { athlete, time_zone }: LifterRow,
  { maxes, recent, dismissed }: OfferRows,
  keyOf: (name: string) => string,
  now: Date,
): (UncountedOffer & { today: Day })[] {
  const today = getDayInTimeZone(now, time_zone)
  const recentOf = Map.groupBy(recent, row => keyOf(row.name))
  const dismissedOf = Map.groupBy(dismissed, row => keyOf(row.exercise_key))
  return [...Map.groupBy(maxes, max => keyOf(max.exercise))].toSorted(byKey).flatMap(([key, liftMaxes]) => {
    const current = findCurrentMax(liftMaxes.map(row => ({ ...toRecordedMax(row), exercise: row.exercise })))
    const estimate = estimateStrength(
      (recentOf.get(key) ?? []).map(({ set }) => set),
      today,
    )
    if (!current || !estimate) return []
    const { exercise, ...max } = current
    const newest = dismissedOf.get(key)?.at(-1)
    const offer = findEstimateOffer(
      max,
      estimate,
      today,
      newest && { loadKg: newest.load_kg, date: newest.date },
    )
    return offer ? [{ athlete, exercise, max, estimate: offer, today }] : []
  })
}

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)
