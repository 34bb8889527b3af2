import { maxPlannedLoadDays } from '#contract/programs/planned-loads.ts'
import { failure } from '#server/http/failures.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'

/** Throws if the days are in the wrong order or more than a season. */
export function requireSeasonDays({ from, to }: { from: Day; to: Day }) {
  const days = daysBetween(from, to) + 1
  if (days < 1) throw failure('request.invalid', { fields: { to: `Choose ${from} or a later day.` } })
  if (days > maxPlannedLoadDays) {
    const last = addDays(from, maxPlannedLoadDays - 1)
    throw failure('request.invalid', { fields: { to: `Choose ${last} or an earlier day.` } })
  }
}
