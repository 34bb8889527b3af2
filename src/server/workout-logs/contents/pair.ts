import { v7 as uuidv7 } from 'uuid'
import type { Block } from '#contract/program.ts'
import type { LoggedExerciseInput } from '#contract/workout-log-input.ts'
import type { PlannedSet } from '#contract/workout-logs.ts'
import type { LoggedExercise, LoggedSet } from '#training/workout/logged.ts'
import { type MatchedSet, matchPlan } from '#training/workout/match.ts'
import { spellOut } from '#training/workout/sets.ts'

/** What was sent, spelled out set by set beside what was planned: as the client says, else as the session's plan does. */
export function pairWithPlan(
  sent: readonly LoggedExerciseInput[],
  blocks: readonly Block[],
): LoggedExercise[] {
  const spelled = sent.map(exercise => ({ exercise, sets: spellOut(exercise) }))
  const knowsPlan = spelled.some(({ sets }) => sets.some(set => set.planned))
  const done = spelled.map(({ exercise, sets }) => ({
    itemId: exercise.itemId ?? null,
    name: exercise.name,
    roles: sets.map(set => set.role ?? null),
  }))
  const matches = matchPlan(done, knowsPlan ? [] : blocks)
  const exerciseIds = idsOfOneWorkout()
  const setIds = idsOfOneWorkout()
  return spelled.map(({ exercise, sets }, index) => ({
    id: exerciseIds(exercise.id),
    name: exercise.name,
    exerciseId: exercise.exerciseId ?? null,
    itemId: matches[index]?.itemId ?? null,
    notes: exercise.notes ?? '',
    skippedReason: exercise.skippedReason || null,
    insteadOf: exercise.insteadOf || null,
    sets: sets.map((set, position) => toSet(set, matches[index]?.sets[position], setIds(set.id))),
  }))
}

type SpelledSet = ReturnType<typeof spellOut<SentSet>>[number]
type SentSet = Extract<LoggedExerciseInput['sets'], readonly unknown[]>[number]

function toSet(set: SpelledSet, match: MatchedSet | undefined, id: string): LoggedSet {
  const { reps, loadKg, rpe, seconds, meters, completedAt = null } = set
  const role = match?.role ?? 'working'
  const planned = set.planned ? complete(set.planned) : (match?.planned ?? null)
  return { id, role, planned, reps, loadKg, rpe, seconds, meters, completedAt }
}

function complete(planned: Partial<PlannedSet>): PlannedSet {
  const nothing = { reps: null, repsTo: null, loadKg: null, rpe: null, seconds: null, meters: null }
  return { ...nothing, ...planned }
}

/** Ids that the client made, in the spelling in which they are stored; one that comes twice is kept once. */
function idsOfOneWorkout() {
  const taken = new Set<string>()
  return (sent: string | undefined): string => {
    const id = sent?.toLowerCase() ?? uuidv7()
    if (taken.has(id)) return uuidv7()
    taken.add(id)
    return id
  }
}
