import { toExerciseKey } from '#training/exercise-key.ts'
import type { Load } from '#training/prescription/prescription.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import { isDeepEqual } from '#training/program/is-deep-equal.ts'
import type { ProgramBlock, ProgramItem } from '#training/program/program.ts'
import type { LoadStep } from '#training/progression/progression-rule.ts'
import { applyTargetSets } from '#training/progression/target-sets.ts'
import { computeAvailableSets } from './compute-available-sets.ts'
import type { DoneSet, LogRule } from './compute-next-sets.ts'
import type { ProgressionReceipt } from './progression-receipt.ts'
import { isLogOfItem, listStraightItems } from './straight-items.ts'
import { listWorkingLoads } from './working-loads.ts'

/** An exercise as it was logged; `insteadOf` and `skippedReason` are null if it was done as planned. */
export type ExerciseLog = {
  name: string
  itemId: string | null
  insteadOf: string | null
  skippedReason: string | null
  sets: readonly DoneSet[]
}

export type LoggedSession = {
  week: number
  position: number
  isDeload: boolean
  blocks: readonly ProgramBlock[]
  exercises: readonly ExerciseLog[]
  /** The consecutive misses before this log, by item id; 0 for other items. */
  missesBefore: ReadonlyMap<string, number>
}

/** A session of the same assignment after the logged one. A begun or past session is not changeable. */
export type LaterSession = {
  id: string
  week: number
  position: number
  isDeload: boolean
  isSkipped: boolean
  isChangeable: boolean
  blocks: readonly ProgramBlock[]
}

/** The loads of the working sets of an item in a later session. */
export type LoadProposal = {
  sessionId: string
  itemId: string
  exercise: string
  receipt: ProgressionReceipt
  loadsBefore: (Load | null)[]
  loadsAfter: (Load | null)[]
}

/**
 * Proposes loads for the next sessions from a logged one. A rule that increases the load every session concerns the
 * next session with the exercise; any other rule concerns the same day of a later week. Both need the same rule and
 * repetitions there, and a rule by RPE the same effort. Lighter weeks and skipped sessions are left out, and a begun session never changes. If
 * the equipment of the athlete is known, `getAvailableStep` returns its weights, and the loads are among them. Loads are in kilograms.
 *
 * @example proposeNextLoads(monday, [{ ...nextMonday }], () => step) // one proposal for each exercise with a rule
 */
export function proposeNextLoads(
  logged: LoggedSession,
  later: readonly LaterSession[],
  getStep: (exercise: string) => LoadStep,
  getAvailableStep: (exercise: string) => LoadStep | undefined = () => undefined,
): LoadProposal[] {
  if (logged.isDeload) return []
  return listItemsWithRules(logged.blocks).flatMap(one => {
    const log = logged.exercises.find(exercise => isLogOfItem(exercise, one.item))
    const target = log && findTarget(one, logged, later)
    if (!log || !target?.session.isChangeable) return []
    const missesBefore = logged.missesBefore.get(one.item.id) ?? 0
    const exercise = { planned: one.item.sets, done: log.sets, missesBefore }
    const steps = { standard: getStep(one.item.name), available: getAvailableStep(one.item.name) }
    const next = computeAvailableSets(one.rule, exercise, steps)
    if (!next.ok || !haveSameReps(one.item, target.item)) return []
    if (one.rule.kind === 'rpe' && !haveSameEffort(one.item, target.item)) return []
    const loadsBefore = listWorkingLoads(target.item.sets)
    if (loadsBefore.some(load => load?.kind === 'percent')) return []
    const sets = applyTargetSets(target.item.sets, { ok: true, sets: next.sets, only: 'load' })
    const { receipt } = next
    const { id: itemId, name } = target.item
    const loadsAfter = listWorkingLoads(sets)
    return [{ sessionId: target.session.id, itemId, exercise: name, receipt, loadsBefore, loadsAfter }]
  })
}

/**
 * Returns whether an exercise of these blocks has a rule that depends on the log.
 *
 * @example hasLogRules([]) // false
 */
export const hasLogRules = (blocks: readonly ProgramBlock[]): boolean => listItemsWithRules(blocks).length > 0

type ItemWithRule = { item: ProgramItem; rule: LogRule; nth: number }

function listItemsWithRules(blocks: readonly ProgramBlock[]): ItemWithRule[] {
  const seen = new Map<string, number>()
  return listStraightItems(blocks).flatMap(item => {
    const { rule } = item
    if (rule?.kind !== 'linear' && rule?.kind !== 'double' && rule?.kind !== 'rpe') return []
    const key = toExerciseKey(item.name)
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return [{ item, rule, nth }]
  })
}

function findTarget(
  { item, rule, nth }: ItemWithRule,
  { week, position }: LoggedSession,
  later: readonly LaterSession[],
): { session: LaterSession; item: ProgramItem } | undefined {
  const isBySession = rule.kind === 'linear' && rule.every === 'session'
  for (const session of later) {
    if (session.isDeload || session.isSkipped) continue
    if (!isBySession && (session.position !== position || session.week <= week)) continue
    const same = listItemsWithRules(session.blocks).find(
      one =>
        one.nth === nth &&
        toExerciseKey(one.item.name) === toExerciseKey(item.name) &&
        isDeepEqual(one.rule, rule),
    )
    if (same) return { session, item: same.item }
  }
  return undefined
}

/** A session with other repetitions was planned for another purpose. */
const haveSameReps = (item: ProgramItem, other: ProgramItem) =>
  isDeepEqual(findFirstWorkingSet(item)?.amount ?? null, findFirstWorkingSet(other)?.amount ?? null)

/** The load for another RPE is not the load for this one. */
const haveSameEffort = (item: ProgramItem, other: ProgramItem) =>
  isDeepEqual(findFirstWorkingSet(item)?.effort ?? null, findFirstWorkingSet(other)?.effort ?? null)

const findFirstWorkingSet = ({ sets }: ProgramItem) => sets.find(isWorkingSet)
