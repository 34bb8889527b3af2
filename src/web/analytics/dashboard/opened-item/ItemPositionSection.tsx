import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { isOffPlan, isPainReportKey } from '#web/analytics/dashboard/attention-queue.ts'
import type { TriageNavigation } from '#web/analytics/dashboard/use-triage-navigation.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './ItemPositionSection.module.css'

/** The place of the open item in the queue: its group and number, with buttons for the items before and after it. */
export function ItemPositionSection({ id, triage }: { id: string; triage: TriageNavigation }) {
  const { openableKeys: keys, logs, enter } = triage
  const index = keys.indexOf(id)
  if (index === -1) return null
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
        <b>{getGroupTitle(id, logs)}</b> {index + 1} of {keys.length}
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

function getGroupTitle(id: string, logs: TriageNavigation['logs']): string {
  if (isPainReportKey(id)) return 'Safety first'
  const log = logs.find(one => one.id === id)
  return log && isOffPlan(log) ? 'Off plan' : 'To review'
}
