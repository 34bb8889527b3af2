import { v7 as uuidv7 } from 'uuid'
import type { Block } from '#contract/programs/program.ts'
import type { LoggedExerciseInput } from '#contract/workout-logs/workout-log-input.ts'
import { type MatchedSet, matchPlan } from '#training/workout/compare/match-plan.ts'
import { expandSentSets } from '#training/workout/devices/expand-sent-sets.ts'
import type { PlannedValues } from '#training/workout/model/planned-values.ts'
import type { RecordedExercise, RecordedSet } from '#training/workout/model/recorded-exercise.ts'

/** Sets the kind of the planned block of each exercise. An exercise that is not in the plan belongs to none. */
export function withBlockKinds(
  exercises: readonly RecordedExercise[],
  blocks: readonly Block[],
): RecordedExercise[] {
  const kinds = new Map(blocks.flatMap(({ kind, items }) => items.map(item => [item.id, kind] as const)))
  return exercises.map(exercise => ({
    ...exercise,
    blockKind: exercise.itemId === null ? null : (kinds.get(exercise.itemId) ?? null),
  }))
}

/**
 * Expands the exercises in a request into sets. Planned values come from the client or, if it sends none,
 * from the session.
 */
export function buildRecordedExercises(
  sent: readonly LoggedExerciseInput[],
  blocks: readonly Block[],
): RecordedExercise[] {
  const expanded = sent.map(exercise => ({ exercise, sets: expandSentSets(exercise) }))
  const hasClientPlan = expanded.some(({ sets }) => sets.some(set => set.planned))
  const loggedExercises = expanded.map(({ exercise, sets }) => ({
    itemId: exercise.itemId ?? null,
    name: exercise.name,
    roles: sets.map(set => set.role ?? null),
  }))
  const matches = matchPlan(loggedExercises, hasClientPlan ? [] : blocks)
  const allocateExerciseId = createIdAllocator()
  const allocateSetId = createIdAllocator()
  return expanded.map(({ exercise, sets }, index) => ({
    id: allocateExerciseId(exercise.id),
    name: exercise.name,
    exerciseId: exercise.exerciseId ?? null,
    itemId: matches[index]?.itemId ?? null,
    notes: exercise.notes ?? '',
    skippedReason: exercise.skippedReason || null,
    insteadOf: exercise.insteadOf || null,
    sets: sets.map((set, position) =>
      buildRecordedSet(set, matches[index]?.sets[position], allocateSetId(set.id)),
    ),
  }))
}

type ExpandedSet = ReturnType<typeof expandSentSets<SentSet>>[number]
type SentSet = Extract<LoggedExerciseInput['sets'], readonly unknown[]>[number]

function buildRecordedSet(set: ExpandedSet, match: MatchedSet | undefined, id: string): RecordedSet {
  const { reps, loadKg, rpe, seconds, meters, completedAt = null } = set
  const role = match?.role ?? 'working'
  const planned = set.planned ? toPlannedSet(set.planned) : (match?.planned ?? null)
  const isConfirmed = set.isConfirmed === true && { isConfirmed: true }
  return { id, role, planned, reps, loadKg, rpe, seconds, meters, ...isConfirmed, completedAt }
}

function toPlannedSet(planned: Partial<PlannedValues>): PlannedValues {
  const nothing = { reps: null, repsTo: null, loadKg: null, rpe: null, seconds: null, meters: null }
  return { ...nothing, ...planned }
}

/** Returns a function that lower-cases ids from the client and replaces missing and repeated ones. */
function createIdAllocator() {
  const usedIds = new Set<string>()
  return (sent: string | undefined): string => {
    const id = sent?.toLowerCase() ?? uuidv7()
    if (usedIds.has(id)) return uuidv7()
    usedIds.add(id)
    return id
  }
}
