import { addDays } from '#training/calendar.ts'

type Month = { month: string; workouts: number }

/** Adds the months without workouts between the first month and the last. */
export function fillMonths(months: readonly Month[]): Month[] {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const workoutsOf = new Map(months.map(({ month, workouts }) => [month, workouts]))
  const filled: Month[] = []
  for (let month = first.month; month <= last.month; month = getNextMonth(month))
    filled.push({ month, workouts: workoutsOf.get(month) ?? 0 })
  return filled
}

const getNextMonth = (month: string) => addDays(`${month}-28`, 4).slice(0, 7)
