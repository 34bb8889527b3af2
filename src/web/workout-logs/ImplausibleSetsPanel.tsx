import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { formatCount } from '#training/localization/format-count.ts'
import { focusHeading } from '#web/app/navigation/focus-heading.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { ImplausibleSetRow } from '#web/workout-logs/activity/ImplausibleSetRow.tsx'
import { implausibleSetsIn, useAnswerImplausibleSet } from '#web/workout-logs/activity/queries.ts'
import styles from './ImplausibleSetsPanel.module.css'

/**
 * The athlete’s logged sets that look like typing errors, in all logs or in one, each with buttons to confirm
 * or correct it. Shows nothing if there are none.
 */
export function ImplausibleSetsPanel({ logId }: { logId?: string }) {
  const { load } = useUnits()
  const { data = [] } = useQuery(implausibleSetsIn(load))
  const answer = useAnswerImplausibleSet()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const sets = data.filter(set => logId === undefined || set.logId === logId)
  if (sets.length === 0) return null
  // The row with the pressed button disappears, so the focus moves to what remains.
  const moveFocus = () => (sets.length > 1 ? title.current?.focus() : focusHeading())
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 ref={title} id={titleId} tabIndex={-1}>
        {formatCount(sets.length, 'set')} {sets.length === 1 ? 'looks' : 'look'} implausible: confirm or
        correct
      </h2>
      <p className={styles.sentence}>
        Such a set does not count in records, estimates or achievements until you confirm or correct it.
      </p>
      <ul>
        {sets.map(set => (
          <ImplausibleSetRow
            key={set.setId}
            set={set}
            showsLog={logId === undefined}
            isBusy={answer.isPending}
            onAnswer={value => answer.mutate({ set, value }, { onSuccess: moveFocus })}
          />
        ))}
      </ul>
    </section>
  )
}
