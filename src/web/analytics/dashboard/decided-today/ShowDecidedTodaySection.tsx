import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './DecidedTodaySection.module.css'
import { DecidedTodaySection } from './DecidedTodaySection.tsx'
import { todaysDecisions } from './queries.ts'

/** Shows today’s decisions below the queue when the coach asks for them. */
export function ShowDecidedTodaySection() {
  const [isShown, setShown] = useState(false)
  const decisions = useInfiniteQuery({ ...todaysDecisions, enabled: isShown })
  if (!isShown)
    return (
      <p className={styles.sentence}>
        <TextButton onClick={() => setShown(true)}>Show what was decided today</TextButton>
      </p>
    )
  return (
    <DecidedTodaySection
      decisions={decisions}
      empty={<p className={styles.sentence}>Nothing has been decided today.</p>}
    />
  )
}
