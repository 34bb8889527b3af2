import type { SetRole } from '#training/prescription/set-role.ts'
import type { Units } from '#training/units.ts'
import { type ActiveExercise, type ActiveSet, isSetDone } from '#training/workout/model/active-workout.ts'
import { isExerciseSkipped } from '#training/workout/model/recorded-exercise.ts'
import type { SetValueKind, SetValues } from '#training/workout/model/set-values.ts'
import { formatSetName } from '#training/workout/sets/format-set-name.ts'
import type { SetHighlight } from '#training/workout/sets/set-highlights.ts'
import { getSetValueUnit, type SetValueUnit } from '#training/workout/sets/set-value-input.ts'
import {
  findMatchingPreviousSet,
  listInputValueKinds,
  suggestSetValues,
} from '#training/workout/sets/suggest-set-values.ts'
import type { SetValueTarget } from '#web/workout-logs/logging/state/logging-context.ts'
import {
  formatPreviousSet,
  formatSetNumberOrRole,
  getSetValuePlaceholder,
} from '#web/workout-logs/logging/state/workout-labels.ts'
import { describeSetHighlight, formatSetHighlightLines } from './format-set-highlight.ts'

/** One set as its row shows it. It is plain data, so that a row is rendered only if its own set changed. */
export type SetRow = {
  id: string
  /** The exercise and the set: `Back squat, set 3`. */
  name: string
  role: SetRole
  /** The set's number, or the letter of its role. */
  label: string
  isDone: boolean
  /** True if the exercise is skipped and the set is not done. */
  isSkipped: boolean
  /** True for the set being edited or, if there is none, the workout's next set. */
  isCurrent: boolean
  values: SetRowValue[]
  previous: PreviousSet
  highlight: { lines: [string, string]; description: string } | null
}

export type SetRowValue = {
  figure: SetValueKind
  unit: SetValueUnit
  /** The logged or suggested value. */
  value: number | null
  placeholder: string
  /** True while the value is edited on the number pad. */
  isTarget: boolean
}

/** The matching set from last time: its text, and the values to copy. */
export type PreviousSet = { text: string; values: { figure: SetValueKind; value: number | null }[] }

/** Converts a set to the data of its row. */
export function toSetRow(
  exercise: ActiveExercise,
  set: ActiveSet,
  {
    units,
    currentSetId,
    target,
    highlight,
  }: {
    units: Units
    currentSetId: string | undefined
    target: SetValueTarget | undefined
    highlight: SetHighlight | undefined
  },
): SetRow {
  const isDone = isSetDone(set)
  const values = getSuggestedValues(exercise, set)
  return {
    id: set.id,
    name: `${exercise.name}, ${formatSetName(exercise, set)}`,
    role: set.role,
    label: formatSetNumberOrRole(exercise, set),
    isDone,
    isSkipped: isExerciseSkipped(exercise) && !isDone,
    isCurrent: currentSetId === set.id,
    values: listInputValueKinds(exercise).map(figure => ({
      figure,
      unit: getSetValueUnit(figure, exercise, units),
      value: values[figure],
      placeholder: getSetValuePlaceholder(figure, set),
      isTarget: target?.setId === set.id && target.figure === figure,
    })),
    previous: toPreviousSet(exercise, set, units),
    highlight: highlight
      ? {
          lines: formatSetHighlightLines(highlight, set.typed, units),
          description: describeSetHighlight(highlight, set.typed, units),
        }
      : null,
  }
}

/** The suggested values of exercises that have not changed since, because every change converts all sets of a workout. */
const suggestedValues = new WeakMap<ActiveExercise, Map<ActiveSet, SetValues>>()

function getSuggestedValues(exercise: ActiveExercise, set: ActiveSet): SetValues {
  const known = suggestedValues.get(exercise) ?? new Map<ActiveSet, SetValues>()
  suggestedValues.set(exercise, known)
  const values = known.get(set) ?? suggestSetValues(exercise, set)
  known.set(set, values)
  return values
}

function toPreviousSet(exercise: ActiveExercise, set: ActiveSet, units: Units): PreviousSet {
  const previous = findMatchingPreviousSet(exercise, set)
  if (!previous) return { text: '', values: [] }
  return {
    text: formatPreviousSet(previous, exercise, units),
    // RPE is not copied, because it differs from set to set.
    values: listInputValueKinds(exercise)
      .filter(figure => figure !== 'rpe')
      .map(figure => ({ figure, value: previous[figure] })),
  }
}
