import type { PrescriptionDraft } from './prescription-draft.ts'
import { hasSetContent, type SetGroupDraft } from './set-group-draft.ts'

/**
 * In `1 min hard / 1 min easy x 10`, the count at the end repeats both times: they are ten intervals with a recovery.
 * Returns the groups of sets without the recovery.
 */
export function joinRoundsOfTwo(draft: PrescriptionDraft, groups: readonly SetGroupDraft[]): SetGroupDraft[] {
  const [work, easy, ...more] = groups.filter(hasSetContent)
  const seconds = easy && more.length === 0 ? getSeconds(easy) : undefined
  const isPair = work && getSeconds(work) !== undefined && work.count === null && easy?.isCountLast
  if (!isPair || seconds === undefined || draft.restSeconds !== null || draft.recovery) return [...groups]
  draft.recovery = { kind: 'time', seconds, ...(isEasy(easy) ? { by: 'easy' as const } : {}) }
  draft.restSeconds = Math.round(seconds)
  return [{ ...work, count: easy.count }]
}

const isEasy = ({ effort }: SetGroupDraft) => effort?.kind === 'feel' && effort.feel === 'easy'

function getSeconds({ steps }: SetGroupDraft): number | undefined {
  const [step, ...more] = steps
  return step?.amount.kind === 'time' && step.amount.toSeconds === undefined && more.length === 0
    ? step.amount.seconds
    : undefined
}
