import { useSyncExternalStore } from 'react'
import { serverReachability } from '#web/app/client/server-reachability.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import styles from './LastUpdatedNote.module.css'

/** While offline, shows when the data was last updated: `as of 08:44`. */
export function LastUpdatedNote({ query }: { query: { dataUpdatedAt: number; data: unknown } }) {
  const isReachable = useSyncExternalStore(serverReachability.subscribe, serverReachability.read)
  const dates = useDateFormatter()
  if (isReachable || query.data === undefined || query.dataUpdatedAt === 0) return null
  const instant = new Date(query.dataUpdatedAt).toISOString()
  const isFromToday = dates.dayOf(instant) === dates.today
  const day = isFromToday ? '' : `${dates.recent(instant)}, `
  return (
    <span className={styles.asOf}>
      as of {day}
      {dates.time(instant)}
    </span>
  )
}
