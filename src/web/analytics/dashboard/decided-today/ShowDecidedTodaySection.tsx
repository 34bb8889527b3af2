import { useInfiniteQuery } from '@tanstack/react-query'
import styles from './DecidedTodaySection.module.css'
import { DecidedTodaySection } from './DecidedTodaySection.tsx'
import { todaysDecisions } from './queries.ts'

/** Today’s decisions below the queue, loaded when the coach asks for them. */
export function ShowDecidedTodaySection() {
  return (
    <DecidedTodaySection
      decisions={useInfiniteQuery(todaysDecisions)}
      empty={<p className={styles.sentence}>Nothing has been decided today.</p>}
    />
  )
}
