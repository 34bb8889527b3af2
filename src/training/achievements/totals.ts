import { longestStreak } from '../adherence/streak.ts'
import { earnedBy, type TrainingFacts } from './catalogue.ts'

/** One workout as far as achievements are concerned. */
export type CountedWorkout = {
  id: string
  completedAt: string
  volumeKg: number
  meters: number
  /** The heaviest working set of each exercise, by its name; null: without a load. */
  bests: Readonly<Record<string, number | null>>
  /** It is the first one that answers its session. */
  isSessionDone: boolean
  /** The first day of the week in which that session was due; null: it was none, or is no longer due. */
  week: string | null
}

/** What was due in a calendar week, oldest week first. */
export type DueWeek = { week: string; due: number }

/** The facts so far, and what the next workout is held against. */
export type Totals = {
  facts: TrainingFacts
  bests: Record<string, number | null>
  /** The newest workout in it. */
  last: { id: string; completedAt: string } | null
}

export const noFacts: TrainingFacts = {
  workouts: 0,
  sessions: 0,
  streakWeeks: 0,
  volumeKg: 0,
  workoutVolumeKg: 0,
  records: 0,
  meters: 0,
  workoutMeters: 0,
  exercises: 0,
  breakDays: 0,
}

export const noTotals: Totals = { facts: noFacts, bests: {}, last: null }

const millisecondsADay = 86_400_000
/** So many exercises are remembered, far more than anybody does: what comes after is not compared. */
const mostExercises = 2000

/**
 * Whether this workout comes after all that are in it: only then can it be added, else all are counted anew.
 *
 * @example isNewest(totals, { id: 'b', completedAt: '2026-11-21T10:00:00Z' }) // true where the last one was before ten
 */
export function isNewest(
  { last }: Totals,
  { id, completedAt }: Pick<CountedWorkout, 'id' | 'completedAt'>,
): boolean {
  if (!last) return true
  return completedAt > last.completedAt || (completedAt === last.completedAt && id > last.id)
}

/** The totals with one more workout, the newest. The streak is not its own: `withStreak`. */
export function addWorkout({ facts, bests, last }: Totals, workout: CountedWorkout): Totals {
  const { id, completedAt, volumeKg, meters, isSessionDone } = workout
  const done = Object.entries(workout.bests)
  const known = done.filter(([exercise]) => exercise in bests)
  const isRecord = ([exercise, loadKg]: [string, number | null]) =>
    loadKg !== null && loadKg > (bests[exercise] ?? Infinity)
  const pause = last ? Date.parse(completedAt) - Date.parse(last.completedAt) : 0
  return {
    facts: {
      ...facts,
      workouts: facts.workouts + 1,
      sessions: facts.sessions + (isSessionDone ? 1 : 0),
      volumeKg: facts.volumeKg + volumeKg,
      workoutVolumeKg: Math.max(facts.workoutVolumeKg, volumeKg),
      meters: facts.meters + meters,
      workoutMeters: Math.max(facts.workoutMeters, meters),
      records: facts.records + known.filter(isRecord).length,
      exercises: facts.exercises + done.length - known.length,
      breakDays: Math.max(facts.breakDays, Math.floor(pause / millisecondsADay)),
    },
    bests: better(bests, done),
    last: { id, completedAt },
  }
}

/**
 * The same totals with so many weeks in a row, which are counted from what was due.
 *
 * @example withStreak(totals, 4).facts.streakWeeks // 4
 */
export function withStreak(totals: Totals, streakWeeks: number): Totals {
  return { ...totals, facts: { ...totals.facts, streakWeeks } }
}

function better(bests: Totals['bests'], done: readonly [string, number | null][]): Totals['bests'] {
  const next = { ...bests }
  let room = mostExercises - Object.keys(bests).length
  for (const [exercise, loadKg] of done) {
    if (!(exercise in next) && room-- <= 0) continue
    const before = next[exercise] ?? null
    next[exercise] = before === null || loadKg === null ? (before ?? loadKg) : Math.max(before, loadKg)
  }
  return next
}

export type Earned = { key: string; workoutLogId: string }

/**
 * All of somebody's workouts once more, oldest first: what they come to, and by which of them each achievement was
 * earned. It depends on nothing but the history, so it may be done again at any time.
 *
 * @example replay([], []).earned // []
 */
export function replay(
  workouts: readonly CountedWorkout[],
  weeks: readonly DueWeek[],
): { totals: Totals; earned: Earned[] } {
  const done = new Map<string, number>()
  const earned = new Map<string, Earned>()
  let totals = noTotals
  for (const workout of workouts) {
    totals = addWorkout(totals, workout)
    if (workout.week !== null) {
      done.set(workout.week, (done.get(workout.week) ?? 0) + 1)
      totals = withStreak(
        totals,
        longestStreak(weeks.map(one => ({ due: one.due, done: done.get(one.week) ?? 0 }))),
      )
    }
    for (const { key } of earnedBy(totals.facts))
      if (!earned.has(key)) earned.set(key, { key, workoutLogId: workout.id })
  }
  return { totals, earned: [...earned.values()] }
}
