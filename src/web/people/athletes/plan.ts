import type { Assignment } from '#contract/assignments.ts'
import type { RosterRow } from '#contract/people.ts'
import type { RegimenSummary } from '#contract/regimens.ts'
import type { Day, Weekday } from '#training/calendar.ts'
import { schedule, usualWeekdays } from '#training/schedule.ts'
import type { Dates } from '../../ui/dates.ts'
import { countOf, fullName, listOf } from '../../ui/words.ts'

type Chosen = Pick<RosterRow, 'athlete' | 'program'>
type Running = { athlete: { id: string } } & Pick<Assignment, 'startDate' | 'endDate'>

export type Asked = {
  chosen: readonly Chosen[]
  regimen: Pick<RegimenSummary, 'id' | 'name' | 'dayCount'> | undefined
  /** The assignments of this regimen that nobody has ended. */
  running: readonly Running[]
  /** How many training days each week of it has, once that is known. */
  daysOfWeeks: readonly number[] | undefined
  startDate: Day
  /** Nothing where the usual ones are meant. */
  weekdays: readonly Weekday[] | undefined
  /** The week of the program with which they begin. */
  startWeek?: number
  /** The group that is chosen as a whole. */
  group?: { name: string } | undefined
}

export type Plan = {
  isReady: boolean
  /** Who will be put on it; nobody who is on it already. */
  athleteIds: string[]
  /** What will be written, or what is missing still. */
  sentence: string
}

/** What an assignment will write, before it is made. */
export function planOf(asked: Asked, dates: Pick<Dates, 'today' | 'recentDay'>): Plan {
  const { regimen, chosen } = asked
  const missing = missingFrom(asked)
  if (missing || !regimen) return { isReady: false, athleteIds: [], sentence: missing ?? '' }
  const isOn = new Set(asked.running.filter(one => stays(one, asked, dates.today)).map(one => one.athlete.id))
  const staying = chosen.filter(one => isOn.has(one.athlete.id))
  const added = chosen.filter(one => !isOn.has(one.athlete.id))
  if (added.length === 0)
    return { isReady: false, athleteIds: [], sentence: `${onIt(staying)} already. Nothing would be written.` }
  const sentences = [
    `${sizeOf(daysFrom(asked), added)}${lastDay(asked, dates)}.`,
    staying.length > 0 && `${onIt(staying)} already and ${staying.length === 1 ? 'stays' : 'stay'} as is.`,
    besideIt(added, asked, dates),
    asked.group && `Whoever joins ${asked.group.name} later is added by you: “Deliver changes” asks.`,
  ]
  return {
    isReady: true,
    athleteIds: added.map(one => one.athlete.id),
    sentence: sentences.filter(Boolean).join(' '),
  }
}

/** The weekdays that the server takes where none are chosen. */
export function usualDaysOf(daysOfWeeks: readonly number[]): readonly Weekday[] {
  return usualWeekdays(Math.max(0, ...daysOfWeeks))
}

function missingFrom(asked: Asked): string | undefined {
  const { chosen, regimen, startDate, weekdays } = asked
  if (!regimen) return 'Choose the regimen to assign.'
  if (regimen.dayCount === 0) return `${regimen.name} has no training day yet. Write one before assigning it.`
  if (chosen.length === 0) return `Choose whom to assign ${regimen.name} to.`
  if (daysFrom(asked) === 0) return `${regimen.name} has no training day from that week on.`
  if (startDate === '') return 'Choose the day on which it begins.'
  return weekdays?.length === 0 ? 'Choose at least one weekday.' : undefined
}

/** Whoever has come to its end begins anew, unless it is the same beginning again. */
function stays({ startDate, endDate }: Running, asked: Asked, today: Day): boolean {
  return endDate >= today || startDate === asked.startDate
}

function sizeOf(dayCount: number, added: readonly Chosen[]): string {
  const [only] = added
  if (only && added.length === 1) return `${countOf(dayCount, 'session')} for ${fullName(only.athlete)}`
  return `${countOf(dayCount * added.length, 'session')}, ${dayCount.toLocaleString()} for each of ${added.length}`
}

/** Its training days from the first week on. */
function daysFrom({ regimen, daysOfWeeks, startWeek = 1 }: Asked): number {
  if (!daysOfWeeks || startWeek === 1) return regimen?.dayCount ?? 0
  return daysOfWeeks.slice(startWeek - 1).reduce((sum, days) => sum + days, 0)
}

function lastDay(
  { daysOfWeeks, weekdays, startDate, startWeek = 1 }: Asked,
  dates: Pick<Dates, 'recentDay'>,
): string {
  if (!daysOfWeeks) return ''
  const last = schedule(daysOfWeeks, startDate, weekdays ?? usualDaysOf(daysOfWeeks), startWeek).at(-1)
  return last ? `, the last on ${dates.recentDay(last.date)}` : ''
}

function onIt(staying: readonly Chosen[]): string {
  const names = staying.map(one => fullName(one.athlete))
  return `${names.length > 3 ? names.length : listOf(names)} ${names.length === 1 ? 'is' : 'are'} on it`
}

/** Another program is not ended by this one: that both will run is said before. */
function besideIt(added: readonly Chosen[], { regimen, startDate }: Asked, dates: Pick<Dates, 'recentDay'>) {
  const programs = added
    .map(one => one.program)
    .filter(one => one !== null)
    .filter(one => one.regimenId !== regimen?.id && one.endDate >= startDate)
  const names = new Set(programs.map(one => one.name))
  if (programs.length === 0) return undefined
  const who = added.length === 1 ? '' : ` for ${programs.length === added.length ? 'all' : programs.length}`
  if (names.size > 1) return `Other programs run on beside it${who}.`
  const until =
    programs
      .map(one => one.endDate)
      .toSorted()
      .at(-1) ?? startDate
  return `${[...names][0]} runs on beside it${who}, until ${dates.recentDay(until)}.`
}
