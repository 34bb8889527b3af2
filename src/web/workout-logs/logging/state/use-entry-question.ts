import { useState } from 'react'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { type Day, getDayInTimeZone } from '#training/calendar.ts'
import {
  type CanonicalNameLookup,
  toCanonicalExerciseKey,
} from '#training/exercises/canonical-exercise-key.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import { findImplausibleEntry, type ImplausibleEntry } from '#training/strength/implausible-entry.ts'
import type { StrengthSet } from '#training/strength/strength-filter.ts'
import { convertFromKg, convertToKg, roundToDigits } from '#training/units.ts'
import { type ActiveWorkout, isSetDone } from '#training/workout/model/active-workout.ts'
import type { PerformedSet } from '#training/workout/model/set-values.ts'
import type { SetPosition } from '#training/workout/sets/set-order.ts'
import { suggestSetValues } from '#training/workout/sets/suggest-set-values.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { useAthleteTimeZone } from '#web/shared/athlete-logged-for-context.ts'
import { useCanonicalNameLookup } from '#web/shared/queries/exercises.ts'
import { useLatestLogs } from '#web/shared/queries/workout-logs.ts'
import type { WorkoutLogging } from './use-workout-logging.ts'

/** A set whose typed load or number of repetitions is probably a typing error. */
export type QuestionedEntry = ImplausibleEntry & { setId: string; typed: number; proceed: () => void }

/**
 * Asks about a typed value that is far above what the athlete’s earlier sets predict. Uses the logs on the device,
 * so it also works offline. `ask` returns false if the values are plausible; otherwise it opens the question and
 * calls `proceed` after an answer that confirms or corrects the value.
 */
export function useEntryQuestion(workout: ActiveWorkout, apply: WorkoutLogging['apply']) {
  const [questioned, setQuestioned] = useState<QuestionedEntry>()
  const logs = useLatestLogs()
  const canonical = useCanonicalNameLookup()
  const timeZone = useAthleteTimeZone()
  const { load } = useUnits()

  const ask = ({ exercise, set }: SetPosition, proceed: () => void): boolean => {
    // Values that nobody typed come from the plan or from last time, so they are no typing errors.
    const isTyped = set.typed.loadKg !== undefined || set.typed.reps !== undefined
    if (set.isConfirmed || !isTyped) return false
    const values = suggestSetValues(exercise, set)
    const date = getDayInTimeZone(new Date(), timeZone)
    const entered = isWorkingSet(set) ? toStrengthSet({ ...values, role: set.role }, date) : undefined
    if (!entered) return false
    const toDay = (instant: string) => getDayInTimeZone(new Date(instant), timeZone)
    const earlier = [
      ...listLoggedSets(exercise.name, logs ?? [], canonical, workout.id, toDay),
      ...exercise.sets
        .filter(one => one.id !== set.id && isSetDone(one))
        .flatMap(
          one =>
            toStrengthSet(
              { ...suggestSetValues(exercise, one), role: one.role, isConfirmed: one.isConfirmed },
              date,
            ) ?? [],
        ),
    ]
    const unit = {
      toDisplayed: (kg: number) => roundToDigits(convertFromKg(kg, load), 2),
      toKg: (displayed: number) => convertToKg(displayed, load),
    }
    const found = findImplausibleEntry(entered, earlier, unit)
    if (!found || set.typed[found.figure] === undefined) return false
    setQuestioned({ ...found, setId: set.id, typed: entered[found.figure], proceed })
    return true
  }

  /** Corrects the value, confirms it (`null`), or leaves it to be typed again (`undefined`). */
  const answer = (value: number | null | undefined) => {
    if (questioned && value !== undefined) {
      const { setId, figure, proceed } = questioned
      apply(value === null ? { kind: 'confirmed', setId } : { kind: 'typed', setId, figure, value })
      proceed()
    }
    setQuestioned(undefined)
  }
  return { questioned, ask, answer }
}

function listLoggedSets(
  name: string,
  logs: readonly WorkoutLog[],
  canonical: CanonicalNameLookup,
  workoutId: string,
  toDay: (instant: string) => Day,
): StrengthSet[] {
  const key = toCanonicalExerciseKey(name, canonical)
  return logs
    .filter(log => log.id !== workoutId)
    .flatMap(({ completedAt, exercises }) =>
      exercises
        .filter(one => toCanonicalExerciseKey(one.name, canonical) === key)
        .flatMap(one => one.sets.flatMap(set => toStrengthSet(set, toDay(completedAt)) ?? [])),
    )
}

function toStrengthSet(set: PerformedSet, date: Day): StrengthSet | undefined {
  const { loadKg, reps, rpe, isConfirmed = false } = set
  return isWorkingSet(set) && loadKg !== null && reps !== null
    ? { date, loadKg, reps, rpe, isConfirmed }
    : undefined
}
