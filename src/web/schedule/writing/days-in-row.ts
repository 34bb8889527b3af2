import { addDays, type Day, daysBetween } from '#training/calendar.ts'

/** From this number of consecutive training days on, the coach sees a hint. */
const minDaysInRow = 4
/** Rows are counted up to this length. */
export const maxDaysInRow = 14

/** Training days in a row, from the first to the last one. */
export type DaysInRow = { from: Day; to: Day; count: number }

/** Returns the training days around a day if a session on it makes them at least four in a row. */
export function findDaysInRow(trainingDays: ReadonlySet<Day>, day: Day): DaysInRow | undefined {
  if (trainingDays.has(day)) return undefined
  const findEnd = (step: 1 | -1) => {
    let end = day
    while (trainingDays.has(addDays(end, step)) && Math.abs(daysBetween(day, end)) < maxDaysInRow)
      end = addDays(end, step)
    return end
  }
  const [from, to] = [findEnd(-1), findEnd(1)]
  const count = daysBetween(from, to) + 1
  return count >= minDaysInRow ? { from, to, count } : undefined
}
