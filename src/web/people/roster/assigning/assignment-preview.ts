import type { RosterEntry } from '#contract/people/people.ts'
import type { Assignment } from '#contract/programs/assignments.ts'
import type { RegimenSummary } from '#contract/programs/regimens.ts'
import type { Day, Weekday } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import { getDefaultWeekdays, scheduleTrainingDays } from '#training/program-schedule.ts'
import type { DateFormatter } from '#web/ui/display/date-formatter.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'

type SelectedAthlete = Pick<RosterEntry, 'athlete'>
type CurrentAssignment = { athlete: { id: string } } & Pick<Assignment, 'startDate' | 'endDate'>

export type AssignmentRequest = {
  athletes: readonly SelectedAthlete[]
  regimen: Pick<RegimenSummary, 'id' | 'name' | 'dayCount'> | undefined
  /** The assignments of this regimen, except those that were ended early. */
  currentAssignments: readonly CurrentAssignment[]
  /** The number of training days in each program week; undefined until it is loaded. */
  daysPerWeek: readonly number[] | undefined
  startDate: Day
  /** The selected days of the week; undefined for the default days. */
  weekdays: readonly Weekday[] | undefined
  /** The program week in which the athletes start. */
  startWeek?: number
  /** The group to which the regimen is assigned; set only if all members of the group are selected. */
  group?: { name: string } | undefined
  /** True if the program starts later for some athletes, because it is queued behind another one. */
  isQueued?: boolean
}

export type AssignmentPreview = {
  isReady: boolean
  /** The athletes who will receive the regimen; athletes to whom it is already assigned are not included. */
  athleteIds: string[]
  /** A summary of the assignment, or a request for the next missing value. */
  sentence: string
}

/** Summarises what assigning the regimen would do, or asks for the next missing detail. */
export function previewAssignment(
  request: AssignmentRequest,
  dates: Pick<DateFormatter, 'today' | 'recentDay'>,
): AssignmentPreview {
  const { regimen, athletes } = request
  const missing = describeMissingInput(request)
  if (missing || !regimen) return { isReady: false, athleteIds: [], sentence: missing ?? '' }
  const assignedIds = new Set(
    request.currentAssignments
      .filter(one => keepsAssignment(one, request, dates.today))
      .map(one => one.athlete.id),
  )
  const unchanged = athletes.filter(one => assignedIds.has(one.athlete.id))
  const added = athletes.filter(one => !assignedIds.has(one.athlete.id))
  if (added.length === 0)
    return {
      isReady: false,
      athleteIds: [],
      sentence: `${describeAlreadyAssigned(unchanged)}, so there is nothing to assign.`,
    }
  const sentences = [
    `${describeAssignedSessions(countTrainingDays(request), added)}${formatLastDay(request, dates)}.`,
    unchanged.length > 0 && `${describeAlreadyAssigned(unchanged)}; the dates stay the same.`,
    request.group &&
      `Athletes who join ${request.group.name} later are not added automatically. Use “Publish changes” to add them.`,
  ]
  return {
    isReady: true,
    athleteIds: added.map(one => one.athlete.id),
    sentence: sentences.filter(Boolean).join(' '),
  }
}

/** Returns the days of the week that the server uses if the request does not specify any. */
export function getDefaultAssignmentWeekdays(daysPerWeek: readonly number[]): readonly Weekday[] {
  return getDefaultWeekdays(Math.max(0, ...daysPerWeek))
}

function describeMissingInput(request: AssignmentRequest): string | undefined {
  const { athletes, regimen, startDate, weekdays } = request
  if (!regimen) return 'Choose a regimen to assign.'
  if (regimen.dayCount === 0) return `${regimen.name} has no training days yet. Add one before you assign it.`
  if (athletes.length === 0) return `Select the athletes for ${regimen.name}.`
  if (countTrainingDays(request) === 0)
    return `${regimen.name} has no training days in or after the selected start week.`
  if (startDate === '') return 'Choose a start date.'
  return weekdays?.length === 0 ? 'Choose at least one day of the week.' : undefined
}

/**
 * Returns whether the athlete keeps an existing assignment instead of getting a new one. An assignment that
 * has ended is kept only if the new one would start on the same date.
 */
function keepsAssignment(
  { startDate, endDate }: CurrentAssignment,
  request: AssignmentRequest,
  today: Day,
): boolean {
  return endDate >= today || startDate === request.startDate
}

function describeAssignedSessions(dayCount: number, added: readonly SelectedAthlete[]): string {
  const [only] = added
  if (only && added.length === 1)
    return `${formatCount(dayCount, 'session')} for ${formatFullName(only.athlete)}`
  return `${formatCount(dayCount * added.length, 'session')} (${dayCount.toLocaleString()} per athlete)`
}

/** Counts the regimen's training days from the start week onwards. */
function countTrainingDays({ regimen, daysPerWeek, startWeek = 1 }: AssignmentRequest): number {
  if (!daysPerWeek || startWeek === 1) return regimen?.dayCount ?? 0
  return daysPerWeek.slice(startWeek - 1).reduce((sum, days) => sum + days, 0)
}

function formatLastDay(
  { daysPerWeek, weekdays, startDate, startWeek = 1, isQueued }: AssignmentRequest,
  dates: Pick<DateFormatter, 'recentDay'>,
): string {
  if (!daysPerWeek || isQueued) return ''
  const last = scheduleTrainingDays(
    daysPerWeek,
    startDate,
    weekdays ?? getDefaultAssignmentWeekdays(daysPerWeek),
    startWeek,
  ).at(-1)
  return last ? `, the last on ${dates.recentDay(last.date)}` : ''
}

function describeAlreadyAssigned(athletes: readonly SelectedAthlete[]): string {
  const names = athletes.map(one => formatFullName(one.athlete))
  const subject = names.length > 3 ? `${formatCount(names.length, 'athlete')}` : formatList(names)
  return `${subject} ${selectPluralForm(names.length, { one: 'is', other: 'are' })} already assigned`
}
