import type { RegimenSummary } from '#contract/regimens.ts'
import { countOf, plain } from '../ui/words.ts'

export type Part = 'all' | 'running' | 'unassigned'
export type Order = 'edited' | 'name' | 'athletes'

/** How the list says in words what it is sorted by. */
export const orders: Record<Order, string> = {
  edited: 'newest edit first',
  name: 'by name, A to Z',
  athletes: 'most athletes first',
}

const isIn: Record<Part, (regimen: RegimenSummary) => boolean> = {
  all: () => true,
  running: regimen => regimen.athleteCount > 0,
  unassigned: regimen => regimen.athleteCount === 0,
}

export function countParts(all: readonly RegimenSummary[]): Record<Part, number> {
  const running = all.filter(isIn.running).length
  return { all: all.length, running, unassigned: all.length - running }
}

/** One part below the other, as a phone shows them; parts in which nothing is are left out. */
export function inParts(
  regimens: readonly RegimenSummary[],
): { title: string; regimens: RegimenSummary[] }[] {
  return [
    { title: 'Running now', regimens: regimens.filter(isIn.running) },
    { title: 'Not assigned', regimens: regimens.filter(isIn.unassigned) },
  ].filter(part => part.regimens.length > 0)
}

/** The part that is looked at, narrowed by name or category, in order. */
export function choose(
  all: readonly RegimenSummary[],
  { part, filter, order }: { part: Part; filter: string; order: Order },
): RegimenSummary[] {
  const sought = plain(filter)
  const isSought = (one: RegimenSummary) => plain(`${one.name} ${one.category}`).includes(sought)
  return all.filter(one => isIn[part](one) && isSought(one)).toSorted(comparisons[order])
}

const comparisons: Record<Order, (one: RegimenSummary, other: RegimenSummary) => number> = {
  edited: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  name: (one, other) => one.name.localeCompare(other.name),
  athletes: (one, other) => other.athleteCount - one.athleteCount || one.name.localeCompare(other.name),
}

/** `4 wk, 3 days` a week; where the weeks are not alike, the days in all. */
export function lengthOf({ weekCount, dayCount }: { weekCount: number; dayCount: number }): string {
  if (weekCount === 0) return ''
  if (dayCount === 0) return `${weekCount} wk`
  return dayCount % weekCount === 0
    ? `${weekCount} wk, ${countOf(dayCount / weekCount, 'day')}`
    : `${weekCount} wk, ${countOf(dayCount, 'day')} in all`
}
