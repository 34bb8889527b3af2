import type { ActivityMark } from '#contract/workout-logs.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { type WeekStart, weekOf } from '#training/week.ts'
import type { DayState } from '../../ui/DayMark.tsx'

/** A session or a workout as a day shows it. */
export type YearMark = Omit<ActivityMark, 'state'> & { state: DayState }
export type YearDay = {
  date: Day
  /** What its one sign says; null: nothing was due. */
  state: DayState | null
  marks: YearMark[]
}

/** A week is a column. Of what stands on one day, the sign that comes first here is shown; its words name all. */
const order: readonly DayState[] = [
  'live',
  'done',
  'changed',
  'part',
  'unplanned',
  'planned',
  'notLogged',
  'hold',
  'rest',
  'moved',
]

/** The signs that are counted, in the order of the legend: what is still to come and under way is not over. */
export const counted = [
  'done',
  'changed',
  'part',
  'unplanned',
  'moved',
  'notLogged',
  'hold',
  'rest',
] as const satisfies readonly DayState[]

/** So many weeks, the last of them the one in which today is; `isLive` knows what is under way. */
export function yearOf(
  marks: readonly ActivityMark[],
  { today, weekStart, weeks }: { today: Day; weekStart: WeekStart; weeks: number },
  isLive: (sessionId: string) => boolean,
): YearDay[][] {
  const byDate = Map.groupBy(marks, mark => mark.date)
  const [first = today] = weekOf(today, weekStart)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const date = addDays(first, 7 * (week - weeks + 1) + day)
      const shown = (byDate.get(date) ?? [])
        .map(mark => ({ ...mark, state: stateOf(mark, today, isLive) }))
        .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
      return { date, state: shown[0]?.state ?? null, marks: shown }
    }),
  )
}

function stateOf(
  { date, state, sessionId }: ActivityMark,
  today: Day,
  isLive: (id: string) => boolean,
): DayState {
  if (state === 'skipped') return 'rest'
  if (state === 'on-hold') return 'hold'
  if (state !== 'planned') return state
  if (sessionId && isLive(sessionId)) return 'live'
  return date < today ? 'notLogged' : 'planned'
}

export type Counts = Partial<Record<DayState, number>>

/** How often each sign stands in these days. */
export function countsOf(days: readonly YearDay[]): Counts {
  const counts: Counts = {}
  for (const { state, count } of days.flatMap(day => day.marks)) counts[state] = (counts[state] ?? 0) + count
  return counts
}

/** The counts month by month, newest first, as a table has them; months of which nothing is to say are left out. */
export function monthsOf(weeks: readonly YearDay[][]): { month: string; counts: Counts }[] {
  const byMonth = Map.groupBy(weeks.flat(), day => day.date.slice(0, 7))
  return [...byMonth]
    .map(([month, days]) => ({ month, counts: countsOf(days) }))
    .filter(({ counts }) => counted.some(state => counts[state]))
    .toReversed()
}

/** The first day on which anything stands. */
export function firstDay(weeks: readonly YearDay[][]): Day | undefined {
  return weeks.flat().find(day => day.state !== null)?.date
}
