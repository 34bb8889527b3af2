import { IconPlus } from '@tabler/icons-react'
import {
  createAddDayEdit,
  createAddWeekEdit,
  type GridEdit,
} from '#web/regimens/builder/grid/edits/grid-edits.ts'
import { useBuilderActions } from '#web/regimens/builder/state/builder-context.ts'
import styles from './DesktopGridSection.module.css'

/** Adds a week at the end or, if no week has any days, adds a first day to every week. */
export function AddWeekField({ hasDays, onDo }: { hasDays: boolean; onDo: (outcome: GridEdit) => void }) {
  const { latest } = useBuilderActions()
  const add = () =>
    onDo(hasDays ? createAddWeekEdit(latest(), latest().weeks.length - 1) : createAddDayEdit(latest(), -1))
  return (
    <button type="button" className={styles.addWeek} onClick={add}>
      <IconPlus size={16} stroke={1.8} aria-hidden="true" />
      {hasDays ? 'Add a week' : 'Add a day'}
    </button>
  )
}
