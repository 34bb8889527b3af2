import { exerciseKey } from '#training/exercise-name.ts'
import { hardSetsPerRegion, type Region } from '#training/exercises/hard-sets.ts'
import type { Library } from '#training/exercises/library.ts'
import { sessionMinutes } from '#training/program/duration.ts'
import type { ProgramDay, ProgramItem, ProgramWeek } from '#training/program/program.ts'
import { rounded } from '#training/units.ts'

/** A line below the grid: a figure of each week; null: that week has none. */
export type Figure = { label: string; values: (string | null)[] }

const itemsOf = (week: ProgramWeek): ProgramItem[] =>
  week.days.flatMap(day => day.blocks.flatMap(block => block.items))

type Percents = { name: string; percents: number[] }
const known = new WeakMap<ProgramWeek, ReadonlyMap<string, Percents>>()

/** The percentages of a week by exercise, each set as often as it is done; a week that stays the same is read once. */
function percentsIn(week: ProgramWeek): ReadonlyMap<string, Percents> {
  const before = known.get(week)
  if (before) return before
  const found = new Map<string, Percents>()
  for (const item of itemsOf(week)) {
    const percents = percentsOf(item)
    if (percents.length === 0) continue
    const key = exerciseKey(item.name)
    const { name, percents: others } = found.get(key) ?? { name: item.name, percents: [] }
    found.set(key, { name, percents: [...others, ...percents] })
  }
  known.set(week, found)
  return found
}

const percentsOf = ({ sets }: ProgramItem): number[] =>
  sets.flatMap(({ role, load }) => (role !== 'warm-up' && load?.kind === 'percent' ? [load.percent] : []))

/** The exercise that has a percentage in the most weeks, the first of those that have it in as many. */
export function mainLift(weeks: readonly ProgramWeek[]): string | undefined {
  const counts = new Map<string, { name: string; weeks: number }>()
  for (const week of weeks) {
    for (const [key, { name }] of percentsIn(week)) {
      const before = counts.get(key)
      counts.set(key, { name: before?.name ?? name, weeks: (before?.weeks ?? 0) + 1 })
    }
  }
  const most = Math.max(0, ...[...counts.values()].map(one => one.weeks))
  return [...counts.values()].find(one => one.weeks === most)?.name
}

/** The mean percentage of all sets of the main lift, each set as often as it is done. */
export function meanIntensity(weeks: readonly ProgramWeek[]): Figure | undefined {
  const name = mainLift(weeks)
  if (name === undefined) return undefined
  const key = exerciseKey(name)
  const values = weeks.map(week => {
    const { percents = [] } = percentsIn(week).get(key) ?? {}
    if (percents.length === 0) return null
    return `${rounded(percents.reduce((sum, one) => sum + one, 0) / percents.length, 1)} %`
  })
  return { label: `Mean %, ${name}`, values }
}

const counted = new WeakMap<ProgramWeek, { library: Library; sets: Record<Region, number> }>()

function hardSetsIn(week: ProgramWeek, library: Library): Record<Region, number> {
  const known = counted.get(week)
  if (known?.library === library) return known.sets
  const sets = hardSetsPerRegion(week, library)
  counted.set(week, { library, sets })
  return sets
}

/** How many hard sets the weeks ask of the legs, and of all that pushes and pulls; none where there are none. */
export function hardSets(weeks: readonly ProgramWeek[], library: Library): Figure[] {
  const sets = weeks.map(week => hardSetsIn(week, library))
  const figure = (label: string, of: (one: Record<Region, number>) => number) => {
    const counts = sets.map(of)
    return counts.some(count => count > 0)
      ? [{ label, values: counts.map(count => String(rounded(count, 1))) }]
      : []
  }
  return [
    ...figure('Hard sets, legs', one => one.legs),
    ...figure('Hard sets, push and pull', one => one.push + one.pull),
  ]
}

/** About how long the longest session of each week takes; undefined: there is nothing to do in any. */
export function longestSession(weeks: readonly ProgramWeek[]): Figure | undefined {
  const minutes = weeks.map(week => Math.max(0, ...week.days.map(minutesOf)))
  if (minutes.every(one => one === 0)) return undefined
  return { label: 'Longest session', values: minutes.map(one => (one > 0 ? `${one} min` : null)) }
}

const timed = new WeakMap<ProgramDay, number>()

function minutesOf(day: ProgramDay): number {
  const minutes = timed.get(day) ?? sessionMinutes(day)
  timed.set(day, minutes)
  return minutes
}
