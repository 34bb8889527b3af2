import type { DeferrableItemKind, Deferral } from '#contract/analytics/deferral.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import styles from './DeferredItemsSection.module.css'
import { useBringBackItem } from './queries.ts'

const kindLabels: Record<DeferrableItemKind, string> = {
  behind: 'Sessions not logged',
  question: 'Unread messages',
  log: 'Workout',
  ending: 'Ending program',
}

/** The deferred items, each with the day of its return and a button that brings it back at once. */
export function DeferredItemsSection({ items }: { items: readonly Deferral[] }) {
  const dates = useDateFormatter()
  const { mutate: bringBack } = useBringBackItem()
  return (
    <details className={styles.section}>
      <summary className={styles.head}>
        Deferred <span className={styles.count}>{items.length.toLocaleString()}</span>
      </summary>
      <ul aria-label="Deferred">
        {items.map(item => (
          <li key={`${item.kind} ${item.itemId}`} className={styles.row}>
            <span>
              <b>{formatFullName(item.athlete)}</b>
              <span className={styles.text}>
                {item.name || kindLabels[item.kind]}, until {dates.longDay(item.until)}
              </span>
            </span>
            <TextButton
              aria-label={`Bring back ${formatFullName(item.athlete)}`}
              onClick={() => bringBack(item)}
            >
              Bring back
            </TextButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
