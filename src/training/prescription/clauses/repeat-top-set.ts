import type { SetGroupDraft } from './set-group-draft.ts'

/**
 * In `5 @ 8, 3 back-off sets at -10%`, the back-off sets have the repetitions of the top set.
 *
 * @param groups the groups of sets, to which the repetitions are added
 */
export function repeatTopSet(groups: readonly SetGroupDraft[]): void {
  for (const [index, group] of groups.entries()) {
    const steps = groups[index - 1]?.steps ?? []
    if (group.role !== 'back-off' || group.count === null || group.steps.length > 0 || !group.isLess) continue
    if (steps.length === 1 && steps[0]?.amount.kind === 'reps' && !steps[0].isOpenEnded) group.steps = steps
  }
}
