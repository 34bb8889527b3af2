import { useSyncExternalStore } from 'react'
import parts from './AsOf.module.css'
import { useDates } from './dates.ts'
import { reachability } from './reachability.ts'

/** How old what stands here is, where nobody can be asked for newer: `as of 08:44`. */
export function AsOf({ query }: { query: { dataUpdatedAt: number; data: unknown } }) {
  const isReachable = useSyncExternalStore(reachability.subscribe, reachability.read)
  const dates = useDates()
  if (isReachable || query.data === undefined || query.dataUpdatedAt === 0) return null
  const instant = new Date(query.dataUpdatedAt).toISOString()
  const isOfToday = dates.dayOf(instant) === dates.today
  const day = isOfToday ? '' : `${dates.recent(instant)}, `
  return (
    <span className={parts.asOf}>
      as of {day}
      {dates.time(instant)}
    </span>
  )
}
