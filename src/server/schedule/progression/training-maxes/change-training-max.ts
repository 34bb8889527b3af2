import type { Transaction } from '#server/database/connection.ts'
import type { LockedProposal } from '#server/schedule/progression/store.ts'
import type { PlanChangeLine } from '#training/program/plan-change-line.ts'
import { formatKgInUnit, type Units } from '#training/units.ts'
import { findTrainingMaxes } from './find-training-maxes.ts'
import { deleteTrainingMax, insertTrainingMax } from './store.ts'

type TrainingMaxChange = { to: 'applied' | 'undone'; coachId: string; units: Units }

/**
 * Records the training max of a proposal, with the id of the proposal, or deletes it again. Returns the line that
 * describes the change, or undefined if the athlete has another training max by now.
 */
export async function changeTrainingMax(
  tx: Transaction,
  { id, athleteId, exercise, receipt }: LockedProposal,
  { to, coachId, units }: TrainingMaxChange,
): Promise<PlanChangeLine | undefined> {
  const { getCurrentKg } = await findTrainingMaxes(tx, athleteId)
  const { fromKg, toKg } = receipt
  const isApplied = to === 'applied'
  if (getCurrentKg(exercise) !== (isApplied ? fromKg : toKg)) return undefined
  const isChanged = isApplied
    ? await insertTrainingMax(tx, { id, athleteId, coachId, exercise, loadKg: toKg })
    : await deleteTrainingMax(tx, { id, athleteId })
  if (!isChanged) return undefined
  const formatMax = (kg: number) => `training max ${formatKgInUnit(kg, units.load)}`
  const [before, after] = isApplied ? [fromKg, toKg] : [toKg, fromKg]
  return { kind: 'exercise', exercise, before: formatMax(before), after: formatMax(after) }
}
