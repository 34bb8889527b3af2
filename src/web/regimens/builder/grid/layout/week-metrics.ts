import { toExerciseKey } from '#training/exercise-key.ts'
import type { BodyRegion } from '#training/exercises/exercise.ts'
import { countRegionHardSets } from '#training/exercises/hard-sets.ts'
import type { Library } from '#training/exercises/library.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import type { ProgramDay, ProgramItem, ProgramWeek } from '#training/program/program.ts'
import { estimateSessionMinutes } from '#training/program/session-duration.ts'
import { roundToDigits } from '#training/units.ts'

/** A line below the grid with one figure per week; null means that the week has no figure. */
export type WeekMetric = { label: string; values: (string | null)[] }

const getWeekItems = (week: ProgramWeek): ProgramItem[] =>
  week.days.flatMap(day => day.blocks.flatMap(block => block.items))

type LiftPercents = { name: string; percents: number[] }
const cachedWeekPercents = new WeakMap<ProgramWeek, ReadonlyMap<string, LiftPercents>>()

/** Collects the percentages of a week's working sets by exercise. Caches the result per week. */
function getWeekPercents(week: ProgramWeek): ReadonlyMap<string, LiftPercents> {
  const before = cachedWeekPercents.get(week)
  if (before) return before
  const found = new Map<string, LiftPercents>()
  for (const item of getWeekItems(week)) {
    const percents = getItemPercents(item)
    if (percents.length === 0) continue
    const key = toExerciseKey(item.name)
    const { name, percents: others } = found.get(key) ?? { name: item.name, percents: [] }
    found.set(key, { name, percents: [...others, ...percents] })
  }
  cachedWeekPercents.set(week, found)
  return found
}

const getItemPercents = ({ sets }: ProgramItem): number[] =>
  sets
    .filter(isWorkingSet)
    .flatMap(({ load }) => (load?.kind === 'percent' && load.ofExercise === undefined ? [load.percent] : []))

/**
 * Returns the exercise that has percentages in the most weeks. In a tie, returns the first of these
 * exercises.
 */
export function findProgramMainLift(weeks: readonly ProgramWeek[]): string | undefined {
  const counts = new Map<string, { name: string; weeks: number }>()
  for (const week of weeks) {
    for (const [key, { name }] of getWeekPercents(week)) {
      const before = counts.get(key)
      counts.set(key, { name: before?.name ?? name, weeks: (before?.weeks ?? 0) + 1 })
    }
  }
  const most = Math.max(0, ...[...counts.values()].map(one => one.weeks))
  return [...counts.values()].find(one => one.weeks === most)?.name
}

/** Returns the mean percentage of the main lift's working sets in each week. */
export function getMeanIntensityMetric(weeks: readonly ProgramWeek[]): WeekMetric | undefined {
  const name = findProgramMainLift(weeks)
  if (name === undefined) return undefined
  const key = toExerciseKey(name)
  const values = weeks.map(week => {
    const { percents = [] } = getWeekPercents(week).get(key) ?? {}
    if (percents.length === 0) return null
    return `${roundToDigits(percents.reduce((sum, one) => sum + one, 0) / percents.length, 1)} %`
  })
  return { label: `Mean %, ${name}`, values }
}

const cachedHardSets = new WeakMap<ProgramWeek, { library: Library; sets: Record<BodyRegion, number> }>()

function countWeekHardSets(week: ProgramWeek, library: Library): Record<BodyRegion, number> {
  const cached = cachedHardSets.get(week)
  if (cached?.library === library) return cached.sets
  const sets = countRegionHardSets(week, library)
  cachedHardSets.set(week, { library, sets })
  return sets
}

/**
 * Returns the number of hard sets per week, in one line for legs and one for push and pull combined. Omits
 * lines without hard sets.
 */
export function getHardSetMetrics(weeks: readonly ProgramWeek[], library: Library): WeekMetric[] {
  const sets = weeks.map(week => countWeekHardSets(week, library))
  const figure = (label: string, of: (one: Record<BodyRegion, number>) => number) => {
    const counts = sets.map(of)
    return counts.some(count => count > 0)
      ? [{ label, values: counts.map(count => String(roundToDigits(count, 1))) }]
      : []
  }
  return [
    ...figure('Hard sets for legs', one => one.legs),
    ...figure('Hard sets for push and pull', one => one.push + one.pull),
  ]
}

/**
 * Estimates the duration, in minutes, of each week's longest session. Returns undefined if no week has
 * exercises.
 */
export function getLongestSessionMetric(weeks: readonly ProgramWeek[]): WeekMetric | undefined {
  const minutes = weeks.map(week => Math.max(0, ...week.days.map(getDayMinutes)))
  if (minutes.every(one => one === 0)) return undefined
  return { label: 'Longest session', values: minutes.map(one => (one > 0 ? `${one} min` : null)) }
}

const cachedDayMinutes = new WeakMap<ProgramDay, number>()

function getDayMinutes(day: ProgramDay): number {
  const minutes = cachedDayMinutes.get(day) ?? estimateSessionMinutes(day)
  cachedDayMinutes.set(day, minutes)
  return minutes
}
