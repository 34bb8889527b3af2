import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import styles from './CalendarPagerField.module.css'

/** Buttons for moving to the previous page, the next page or today. */
export function CalendarPagerField({
  unit,
  isNow,
  onTurn,
  onToday,
}: {
  /** The period that a page covers, such as `month`. */
  unit: string
  /** True if today is on this page. */
  isNow: boolean
  onTurn: (pages: 1 | -1) => void
  /** Absent if another button leads to today. */
  onToday?: (() => void) | undefined
}) {
  return (
    <span className={styles.turn}>
      <ActionIcon aria-label={`Previous ${unit}`} onClick={() => onTurn(-1)} className={styles.arrow}>
        <IconChevronLeft size={18} stroke={1.8} />
      </ActionIcon>
      <ActionIcon aria-label={`Next ${unit}`} onClick={() => onTurn(1)} className={styles.arrow}>
        <IconChevronRight size={18} stroke={1.8} />
      </ActionIcon>
      {onToday && (
        <Button variant="default" size="xs" className={styles.today} aria-current={isNow} onClick={onToday}>
          Today
        </Button>
      )}
    </span>
  )
}
