import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import parts from './TurnField.module.css'

/** Turns the pages of a calendar, and leads back to today. */
export function TurnField({
  unit,
  isNow,
  onTurn,
  onToday,
}: {
  unit: string
  /** Whether today is on this page. */
  isNow: boolean
  onTurn: (pages: 1 | -1) => void
  onToday: () => void
}) {
  return (
    <span className={parts.turn}>
      <ActionIcon aria-label={`${unit} before`} onClick={() => onTurn(-1)} className={parts.arrow}>
        <IconChevronLeft size={18} stroke={1.8} />
      </ActionIcon>
      <ActionIcon aria-label={`${unit} after`} onClick={() => onTurn(1)} className={parts.arrow}>
        <IconChevronRight size={18} stroke={1.8} />
      </ActionIcon>
      <Button variant="default" size="xs" className={parts.today} aria-current={isNow} onClick={onToday}>
        Today
      </Button>
    </span>
  )
}
