import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { TriageNavigation } from '#web/analytics/dashboard/use-triage-navigation.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import type { ItemPlace } from './find-item-place.ts'
import styles from './ItemPositionSection.module.css'

/** The place of the open item in the queue: its group and number, with buttons for the items before and after it. */
export function ItemPositionSection({
  id,
  position,
  triage,
}: {
  id: string
  position: ItemPlace
  triage: TriageNavigation
}) {
  const { openableKeys: keys, enter } = triage
  const index = keys.indexOf(id)
  const [previous, next] = [keys[index - 1], keys[index + 1]]
  return (
    <nav className={styles.position} aria-label="Queue">
      {previous && (
        <TextButton className={styles.previous} onClick={() => enter(previous)}>
          <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
          Previous
        </TextButton>
      )}
      <span className={styles.place}>
        <b>{position.group}</b> {position.place.toLocaleString()} of {position.count.toLocaleString()}
      </span>
      {next && (
        <TextButton className={styles.next} onClick={() => enter(next)}>
          Next
          <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
        </TextButton>
      )}
    </nav>
  )
}
