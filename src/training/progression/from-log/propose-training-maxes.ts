import type { ProgramBlock, ProgramItem } from '#training/program/program.ts'
import type { LoadStep } from '#training/progression/progression-rule.ts'
import {
  computeNextTrainingMax,
  hasTrainingMaxLoad,
  type TrainingMaxRule,
} from './compute-next-training-max.ts'
import type { LaterSession, LoadProposal, LoggedSession } from './propose-next-loads.ts'
import { isLogOfItem, listStraightItems } from './straight-items.ts'

type TrainingMaxOptions = {
  /** The current training max of a lift in kilograms; null if the athlete has no max. */
  getCurrentKg: (exercise: string) => number | null
  /** The key that all names of a lift share. */
  getLiftKey: (exercise: string) => string
  step: LoadStep
}

/**
 * Proposes training maxes from a logged session. Each belongs to the next session with percentages of this training max;
 * nothing is proposed if that session was begun. Its loads before and after are the training max alone, in kilograms.
 *
 * @example proposeTrainingMaxes(heavyWeek, [{ ...nextCycle }], options) // one proposal for each lift with a rule
 */
export function proposeTrainingMaxes(
  logged: LoggedSession,
  later: readonly LaterSession[],
  { getCurrentKg, getLiftKey, step }: TrainingMaxOptions,
): LoadProposal[] {
  if (logged.isDeload) return []
  const proposals = listTrainingMaxItems(logged.blocks).flatMap(({ item, rule }): LoadProposal[] => {
    const log = logged.exercises.find(exercise => isLogOfItem(exercise, item))
    const target = log && findTarget(getLiftKey(item.name), later, getLiftKey)
    const currentKg = target?.session.isChangeable ? getCurrentKg(item.name) : null
    if (!log || !target || currentKg === null) return []
    const next = computeNextTrainingMax(rule, { planned: item.sets, done: log.sets }, currentKg, step)
    if (!next.ok) return []
    const { receipt } = next
    return [
      {
        sessionId: target.session.id,
        itemId: target.item.id,
        exercise: target.item.name,
        receipt,
        loadsBefore: [{ kind: 'kg', loadKg: receipt.fromKg }],
        loadsAfter: [{ kind: 'kg', loadKg: receipt.toKg }],
      },
    ]
  })
  // Of several exercises that change one training max, the last one counts.
  return [...new Map(proposals.map(one => [one.itemId, one])).values()]
}

/**
 * Returns whether an exercise of these blocks has a rule that changes its training max.
 *
 * @example hasTrainingMaxRules([]) // false
 */
export const hasTrainingMaxRules = (blocks: readonly ProgramBlock[]): boolean =>
  listTrainingMaxItems(blocks).length > 0

const listTrainingMaxItems = (
  blocks: readonly ProgramBlock[],
): { item: ProgramItem; rule: TrainingMaxRule }[] =>
  listStraightItems(blocks).flatMap(item =>
    item.rule?.kind === 'training-max' ? [{ item, rule: item.rule }] : [],
  )

function findTarget(
  liftKey: string,
  later: readonly LaterSession[],
  getLiftKey: (exercise: string) => string,
): { session: LaterSession; item: ProgramItem } | undefined {
  for (const session of later) {
    if (session.isSkipped) continue
    const item = listStraightItems(session.blocks).find(
      one => getLiftKey(one.name) === liftKey && hasTrainingMaxLoad(one.sets),
    )
    if (item) return { session, item }
  }
  return undefined
}
