import { IconPlus } from '@tabler/icons-react'
import { useBuilder } from '../context.ts'
import { addedDay, addedWeek, type Outcome } from './actions.ts'
import parts from './SheetPanel.module.css'

/** A week more, behind the last one; where there is no day yet, the first day of all weeks. */
export function AddWeekField({ hasDays, onDo }: { hasDays: boolean; onDo: (outcome: Outcome) => void }) {
  const { latest } = useBuilder()
  const act = () => onDo(hasDays ? addedWeek(latest(), latest().weeks.length - 1) : addedDay(latest(), -1))
  return (
    <button type="button" className={parts.addWeek} onClick={act}>
      <IconPlus size={16} stroke={1.8} aria-hidden="true" />
      {hasDays ? 'Add a week' : 'Add a day'}
    </button>
  )
}
