import type { Session } from '#contract/programs/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import type { CanonicalNameLookup } from '#training/exercises/canonical-exercise-key.ts'
import {
  describeAmounts,
  describePrescription,
  describeTarget,
} from '#training/prescription/describe-prescription.ts'
import { expandSetsOverRounds } from '#training/prescription/expand-rounds.ts'
import type { Units } from '#training/units.ts'
import { listExerciseLetters } from '#training/workout/compare/exercise-letters.ts'
import { listExerciseBlockHeaders } from '#training/workout/describe/exercise-block-headers.ts'
import type { PerformedSet } from '#training/workout/model/set-values.ts'
import { findHeaviestWorkingSet } from '#training/workout/sets/find-heaviest-working-set.ts'
import { formatSetValues } from '#training/workout/sets/format-set-values.ts'
import { findLastDoneSets } from '#training/workout/sets/previous-sets.ts'

/** An exercise in a session, formatted for a list. */
export type SessionExerciseLine = {
  id: string
  letter: string
  name: string
  /**
   * The header of the block, such as `EMOM 6 × 1:00`, if this exercise is the first in a block with a header.
   */
  block: string
  sets: string
  /** The prescribed loads and efforts, without the sets. */
  target: string
  /** The whole prescription. */
  prescription: string
  previous: string
  done: string
}

/** Formats each exercise in a session with its target, its previous top set and today's top set. */
export function toSessionExerciseLines(
  session: Session,
  logs: readonly WorkoutLog[],
  units: Units,
  canonical?: CanonicalNameLookup,
): SessionExerciseLine[] {
  const letters = listExerciseLetters(
    session.blocks.map(({ kind, items }) => ({ kind, exercises: items.length })),
  )
  const headers = listExerciseBlockHeaders(session.blocks)
  const ownLog = logs.find(log => log.id === session.workoutLogId)
  const otherLogs = logs.filter(log => log !== ownLog)
  return session.blocks
    .flatMap(block => expandSetsOverRounds(block))
    .map(({ item, sets }, index) => {
      const logged = ownLog?.exercises.find(exercise => exercise.itemId === item.id)
      return {
        id: item.id,
        letter: letters[index] ?? '',
        name: item.exercise.name,
        block: headers[index] ?? '',
        sets: describeAmounts(sets, units),
        target: describeTarget(sets, units),
        prescription: describePrescription(sets, units),
        previous: formatTopSet(findLastDoneSets({ ...item.exercise }, otherLogs, canonical), units),
        done: logged?.skippedReason ? 'skipped' : formatTopSet(logged?.sets ?? [], units),
      }
    })
}

/** Formats the heaviest working set, or the first if several are equally heavy. */
function formatTopSet(sets: readonly PerformedSet[], units: Units): string {
  const top = findHeaviestWorkingSet(sets)
  return top ? formatSetValues(top, units) : ''
}
