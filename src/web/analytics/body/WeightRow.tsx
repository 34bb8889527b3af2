import type { Measurement } from '#contract/measurements.ts'
import { useDates } from '../../app/dates.ts'
import { useUnits } from '../../app/person.ts'
import { toast } from '../../app/toast.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { writeLoad } from '../figures.ts'
import { useRemoveWeight, useWeigh } from '../queries.ts'
import parts from './BodyPanel.module.css'

/** A measurement; taken away, it can be brought back. */
export function WeightRow({ weight, isOwn }: { weight: Measurement; isOwn: boolean }) {
  const { load } = useUnits()
  const dates = useDates()
  const remove = useRemoveWeight()
  const weigh = useWeigh()
  const { id, date, weightKg } = weight
  const figure = `${writeLoad(weightKg, load)} ${load}`
  const takeAway = () =>
    remove.mutate(id, {
      onSuccess: () =>
        toast.removed(`${figure} of ${dates.calendarDay(date)} deleted`, {
          action: { label: 'Bring back', run: () => weigh.mutate({ date, weightKg }) },
        }),
    })
  return (
    <li className={parts.row}>
      <span className={parts.day}>{date === dates.today ? 'Today' : dates.calendarDay(date)}</span>
      <b>{figure}</b>
      {isOwn && (
        <TextButton
          aria-label={`Delete ${figure} of ${dates.calendarDay(date)}`}
          disabled={remove.isPending}
          onClick={takeAway}
        >
          Delete
        </TextButton>
      )}
    </li>
  )
}
