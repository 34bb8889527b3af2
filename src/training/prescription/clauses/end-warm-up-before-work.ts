import type { PrescriptionDraft } from './prescription-draft.ts'
import { hasSetContent, type SetGroupDraft } from './set-group-draft.ts'

/**
 * In `Warm up: 400 free - 5x100 on 2:00 - 200 warm-down`, what is repeated between the warm-up and the cool-down is the work.
 * In `WU: 300 easy; 5x50, 15 s rest; 200 easy`, it may be either, so nothing is counted.
 *
 * @example endWarmUpBeforeWork(draft) // the role of the repeated sets becomes null
 */
export function endWarmUpBeforeWork(draft: PrescriptionDraft): void {
  const groups = draft.groups.filter(hasSetContent)
  const work = groups.findIndex((group, index) => index > 0 && isInWarmUp(group) && isRepeated(group))
  if (work === -1 || groups[0]?.role !== 'warm-up') return
  const later = groups.slice(work + 1)
  if (later.some(({ role }) => role === 'cool-down')) {
    for (const group of groups.slice(work)) if (isInWarmUp(group)) group.role = null
    return
  }
  const last = later.at(-1)
  const hasRest = draft.restSeconds !== null || draft.recovery !== null
  if (draft.sport === 'swim' && hasRest && last && isEasyPart(last)) draft.isDoubtful = true
}

const isInWarmUp = ({ role, hasRoleOfLabel }: SetGroupDraft) => role === 'warm-up' && hasRoleOfLabel === true

const isRepeated = ({ count }: SetGroupDraft) => (count ?? 1) >= 3

const isEasyPart = ({ count, effort }: SetGroupDraft) =>
  (count ?? 1) === 1 && effort?.kind === 'feel' && effort.feel === 'easy'
