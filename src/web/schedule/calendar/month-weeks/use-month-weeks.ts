import { useQuery } from '@tanstack/react-query'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import { seasonPlannedLoads } from '#web/schedule/season/queries.ts'
import {
  findSeasonWeek,
  listLoadsByWeek,
  listPlannedLoadsByWeek,
  type PlannedWeekLoad,
} from '#web/schedule/season/season.ts'
import { weeklyTrainingStats } from '#web/shared/queries/analytics.ts'
import { roster } from '#web/shared/queries/roster.ts'

/** The longest period of training statistics, in weeks. */
const maxStatsWeeks = 520

/** A program in one week of the calendar. */
export type WeekProgram = { regimenId: string; name: string; week: number; weekCount: number | undefined }

/** What the calendar says of a week besides its days. */
export type MonthWeek = {
  firstDay: Day
  isCurrent: boolean
  isOver: boolean
  programs: readonly WeekProgram[]
  /** The load of the logged workouts; undefined if the athlete does not share logs. */
  load: number | undefined
  /** Undefined until the plans are loaded. */
  planned: PlannedWeekLoad | undefined
}

/** Returns the programs and loads of the weeks of an athlete's calendar. */
export function useMonthWeeks(
  athleteId: string,
  weeks: readonly Day[],
  { entries, today }: { entries: readonly CalendarEntry[]; today: Day },
): MonthWeek[] {
  const [from, to] = [weeks[0] ?? today, addDays(weeks.at(-1) ?? today, 6)]
  const weekCount = Math.floor(daysBetween(from, today) / 7) + 1
  const { data: planned } = useQuery(seasonPlannedLoads(athleteId, from, to))
  const { data: athletes } = useQuery(roster)
  const athlete = athletes?.find(one => one.athlete.id === athleteId)
  const { data: stats } = useQuery({
    ...weeklyTrainingStats({ athleteId }, weekCount),
    enabled: weekCount >= 1 && weekCount <= maxStatsWeeks && athlete?.scopes.includes('logs') === true,
  })
  const programs = athlete?.programs ?? []
  const loads = stats && listLoadsByWeek(stats, weeks)
  const plannedLoads = planned && listPlannedLoadsByWeek(entries, planned, weeks)
  return weeks.map((firstDay, index) => ({
    firstDay,
    isCurrent: findSeasonWeek(weeks, today) === index,
    isOver: addDays(firstDay, 6) < today,
    programs: listWeekPrograms(
      entries.filter(entry => findSeasonWeek(weeks, entry.dueOn) === index),
      new Map(programs.map(one => [one.regimenId, one.weekCount])),
    ),
    load: loads?.[index],
    planned: plannedLoads?.[index],
  }))
}

/** Lists the programs of a week's sessions by name, each with the week that its sessions belong to. */
function listWeekPrograms(
  entries: readonly CalendarEntry[],
  weekCounts: ReadonlyMap<string, number>,
): WeekProgram[] {
  const weeks = new Map<string, WeekProgram>()
  for (const { regimen, week } of entries) {
    if (!regimen || week === null) continue
    const latest = Math.max(week, weeks.get(regimen.id)?.week ?? 0)
    weeks.set(regimen.id, {
      regimenId: regimen.id,
      name: regimen.name,
      week: latest,
      weekCount: weekCounts.get(regimen.id),
    })
  }
  return [...weeks.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}
