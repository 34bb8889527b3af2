import type { PrescriptionDraft } from './prescription-draft.ts'
import type { SetGroupDraft } from './set-group-draft.ts'

/**
 * Alternates two timed intervals with a power or a pace if only the first has a set count: `3x5min @ 95% FTP, 5min @ 86% FTP`
 * repeats both intervals three times.
 */
export function alternateIntervals({ groups, restSeconds, recovery }: PrescriptionDraft): SetGroupDraft[] {
  // In `4 x 8 min @ 105% FTP, 4 min recovery, 10 min @ 60% FTP`, the last part follows the intervals.
  if (restSeconds !== null || recovery) return groups
  const [first, second, ...more] = groups.filter(isWork)
  if (!first || !second || more.length > 0 || !isTimedCyclingGroup(first) || !isTimedCyclingGroup(second))
    return groups
  if (first.count === null || first.count < 2 || second.count !== null) return groups
  const { count } = first
  const alternated = Array.from({ length: count }, () => [{ ...first, count: 1 }, second]).flat()
  return groups.flatMap(group => (group === first ? alternated : group === second ? [] : [group]))
}

/** A warm-up before the intervals and a cool-down after them are not repeated. */
const isWork = ({ role }: SetGroupDraft) => role !== 'warm-up' && role !== 'cool-down'

const isTimedCyclingGroup = ({ steps, effort, loads }: SetGroupDraft) =>
  steps.length === 1 && steps[0]?.amount.kind === 'time' && loads.length === 0 && isCyclingEffort(effort)

const isCyclingEffort = (effort: SetGroupDraft['effort']) =>
  effort?.kind === 'watts' || effort?.kind === 'pace' || (effort?.kind === 'share' && effort.of === 'ftp')
