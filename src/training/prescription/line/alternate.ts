import type { Draft } from './draft.ts'
import type { Group } from './group.ts'

/**
 * `3x5min @ 95% FTP, 5min @ 86% FTP` is ridden as five minutes and five minutes, three times: the part that says no
 * number of its own is done after each of the parts before it.
 */
export function alternate({ groups }: Draft): Group[] {
  const [first, second, ...more] = groups
  if (!first || !second || more.length > 0 || !isInterval(first) || !isInterval(second)) return groups
  if (first.count === null || first.count < 2 || second.count !== null) return groups
  const { count } = first
  return Array.from({ length: count }, () => [{ ...first, count: 1 }, second]).flat()
}

const isInterval = ({ steps, effort, loads }: Group) =>
  steps.length === 1 && steps[0]?.amount.kind === 'time' && loads.length === 0 && isRidden(effort)

const isRidden = (effort: Group['effort']) =>
  effort?.kind === 'watts' || (effort?.kind === 'share' && effort.of === 'ftp')
