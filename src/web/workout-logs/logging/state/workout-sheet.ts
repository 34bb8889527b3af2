import type { Units } from '#training/units.ts'
import {
  type ActiveBlock,
  type ActiveExercise,
  type ActiveSet,
  isSetDone,
} from '#training/workout/model/active-workout.ts'
import type { SetValueKind } from '#training/workout/model/set-values.ts'
import { formatSetName } from '#training/workout/sets/format-set-name.ts'
import { isGroupedBlock } from '#training/workout/sets/set-order.ts'
import { getSetValueUnit } from '#training/workout/sets/set-value-input.ts'
import { listInputValueKinds } from '#training/workout/sets/suggest-set-values.ts'
import { findNextHold, getHoldTargetSeconds } from '#training/workout/timers/hold.ts'
import { type SetRow, toSetRow } from '#web/workout-logs/logging/sets/set-row.ts'
import type { LoggingState } from './logging-context.ts'
import { formatBlockLimit, formatBlockTitle, unitHeaders } from './workout-labels.ts'

/** A block as the workout's screen shows it. */
export type SheetBlock = {
  block: ActiveBlock
  title: string
  /** The current round of a group, or the block's time limit. */
  aside: string
  /** True if a line along the edge connects the exercises. */
  hasGroupLine: boolean
  exercises: SheetExercise[]
}

export type SheetExercise = {
  exercise: ActiveExercise
  letter: string
  /** The set whose plates are shown. */
  loadedSet: ActiveSet | undefined
  /** The columns of the sets' values. */
  columns: SetColumn[]
  /** The visible sets; an exercise on hold shows only its completed sets. */
  rows: SetRow[]
  nextHold: NextHold | null
}

export type SetColumn = { figure: SetValueKind; header: string }

/** The next timed hold of an exercise. */
export type NextHold = { setId: string; name: string; seconds: number | null }

/**
 * Lists the blocks, exercises and sets of a workout as its screen shows them. The result is plain data, so that
 * whatever a change does not concern can keep its identity and is not rendered again.
 */
export function buildWorkoutSheet(state: LoggingState, units: Units): SheetBlock[] {
  const { workout, letters, next } = state
  return workout.blocks.map(block => {
    const hasGroupLine = isGroupedBlock(block) && block.exercises.length > 1
    return {
      block,
      title: formatBlockTitle(block, letters.get(block.exercises[0]?.id ?? '') ?? ''),
      aside:
        next?.block.id === block.id && hasGroupLine ? `Round ${next.index + 1}` : formatBlockLimit(block),
      hasGroupLine,
      exercises: block.exercises.map(exercise => toSheetExercise(block, exercise, state, units)),
    }
  })
}

function toSheetExercise(
  block: ActiveBlock,
  exercise: ActiveExercise,
  { letters, next, target, highlights }: LoggingState,
  units: Units,
): SheetExercise {
  const currentSetId = target?.setId ?? next?.set.id
  const visibleSets = exercise.isOnHold ? exercise.sets.filter(isSetDone) : exercise.sets
  const hold = findNextHold(block, exercise)
  return {
    exercise,
    letter: letters.get(exercise.id) ?? '',
    loadedSet: findLoadedSet(exercise, currentSetId),
    columns: listInputValueKinds(exercise).map(figure => ({
      figure,
      header: unitHeaders[getSetValueUnit(figure, exercise, units)],
    })),
    rows: visibleSets.map(set =>
      toSetRow(exercise, set, { units, currentSetId, target, highlight: highlights?.get(set.id) }),
    ),
    nextHold: hold
      ? {
          setId: hold.id,
          name: formatSetName(exercise, hold),
          seconds: getHoldTargetSeconds(exercise, hold),
        }
      : null,
  }
}

/**
 * Returns the exercise's current set. If the current set belongs to another exercise, returns the first open set
 * or, if all are completed, the last set.
 */
const findLoadedSet = ({ sets }: ActiveExercise, currentSetId: string | undefined): ActiveSet | undefined =>
  sets.find(set => set.id === currentSetId) ?? sets.find(set => !isSetDone(set)) ?? sets.at(-1)
