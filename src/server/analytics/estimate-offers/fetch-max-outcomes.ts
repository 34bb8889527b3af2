import { type MaxOutcome, maxOutcomeSets } from '#contract/analytics/estimate-offers.ts'
import type { TrainingDay } from '#contract/programs/program.ts'
import { fetchCanonicalNameLookup } from '#server/access/fetch-canonical-name-lookup.ts'
import type { ReadableLog } from '#server/access/readable-logs.ts'
import { fetchRecentSets } from '#server/analytics/lifters/fetch-recent-sets.ts'
import {
  listCurrentMaxes,
  listLifterExerciseNames,
  listLifterRows,
  toRecordedMax,
} from '#server/analytics/lifters/store.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { getDayInTimeZone } from '#training/calendar.ts'
import { toCanonicalExerciseKey } from '#training/exercises/canonical-exercise-key.ts'
import { recentEstimateDays } from '#training/strength/athlete-lift-profile.ts'
import { findBodyweightLift } from '#training/strength/bodyweight-lifts.ts'
import { findCurrentMax } from '#training/strength/current-max.ts'
import { findNoOfferReason } from '#training/strength/estimate-offer.ts'
import { listEstimateSets } from '#training/strength/estimate-sets.ts'
import { estimateStrength } from '#training/strength/strength-filter.ts'
import { findFollowedPlan, listDismissedEstimates } from './store.ts'

/** Fetches what a log says about the 1RMs on which its session depended, with a fixed number of queries. */
export async function fetchMaxOutcomes(
  db: Queryable,
  actor: Actor,
  log: ReadableLog,
  now: Date,
): Promise<MaxOutcome[]> {
  const plan = await findFollowedPlan(db, log)
  const planned = plan ? listPercentExercises(plan.blocks) : []
  if (!plan || planned.length === 0) return []
  const canonical = await fetchCanonicalNameLookup(db, actor)
  const keyOf = (name: string) => toCanonicalExerciseKey(name, canonical)
  const logged = new Set(plan.logged.map(keyOf))
  const lifts = new Map(planned.filter(name => logged.has(keyOf(name))).map(name => [keyOf(name), name]))
  const selection = log.athleteId === actor.id ? {} : { athleteIds: [log.athleteId] }
  const athletes = await listLifterRows(db, actor, selection, { limit: 1 })
  const [athlete] = athletes
  if (!athlete || lifts.size === 0) return []
  const today = getDayInTimeZone(now, athlete.time_zone)
  const names = (await listLifterExerciseNames(db, athletes)).filter(name => lifts.has(keyOf(name)))
  const since = new Date(now.getTime() - recentEstimateDays * 86_400_000)
  const recent = await fetchRecentSets(db, athletes, names, since)
  const maxes = (await listCurrentMaxes(db, athletes)).filter(max => max.kind === '1rm')
  const dismissed = await listDismissedEstimates(db, actor, athletes)
  return [...lifts].map(([key, exercise]): MaxOutcome => {
    const none = { exercise, max: null, estimate: null, sets: [] }
    // The logged loads of a bodyweight lift are only the added load, which gives no 1RM.
    if (findBodyweightLift(key)) return { ...none, reason: 'added-load' }
    const max = findCurrentMax(maxes.filter(one => keyOf(one.exercise) === key).map(toRecordedMax))
    const sets = recent.filter(one => keyOf(one.name) === key).map(({ set }) => set)
    const estimate = estimateStrength(sets, today)
    const last = dismissed.filter(one => keyOf(one.exercise_key) === key).at(-1)
    const answer = last && { loadKg: last.load_kg, date: last.date }
    return {
      exercise,
      max: max ?? null,
      estimate: estimate ? roundEstimate(estimate) : null,
      reason: findNoOfferReason(max, estimate, today, answer) ?? null,
      sets: listEstimateSets(sets, today)
        .slice(0, maxOutcomeSets)
        .map(({ isConfirmed: _, ...set }) => set),
    }
  })
}

/** The exercises with sets at a percentage of their own 1RM. */
const listPercentExercises = (blocks: TrainingDay['blocks']): string[] =>
  blocks
    .flatMap(block => block.items)
    .filter(item =>
      item.sets.some(
        ({ load }) => load?.kind === 'percent' && load.of === '1rm' && load.ofExercise === undefined,
      ),
    )
    .map(item => item.exercise.name)

/** An offered max is rounded to half a kilogram; the figure that is compared with the max is the same one. */
const roundEstimate = ({ loadKg, lowKg, highKg, date }: NonNullable<MaxOutcome['estimate']>) => ({
  loadKg: Math.round(loadKg * 2) / 2,
  lowKg,
  highKg,
  date,
})
