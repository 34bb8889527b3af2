import type { Max } from '#contract/maxes.ts'
import { useDates } from '../../app/dates.ts'
import { useUnits } from '../../app/person.ts'
import { useUser } from '../../app/session.tsx'
import { toast } from '../../app/toast.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { fullName } from '../../ui/words.ts'
import { writeLoad } from '../figures.ts'
import { useRecordMax, useRemoveMax } from '../queries.ts'
import parts from './LiftMaxesRow.module.css'
import { originWords } from './words.ts'

/** A max, where it comes from and who wrote it down. */
export function MaxRow({
  max,
  athleteId,
  isCounting,
}: {
  max: Max
  athleteId: string | undefined
  isCounting: boolean
}) {
  const { load } = useUnits()
  const dates = useDates()
  const user = useUser()
  const remove = useRemoveMax({ athleteId })
  const record = useRecordMax({ athleteId })
  const isMine = max.recordedBy?.id === user.id
  const figure = `${writeLoad(max.loadKg, load)} ${load}`
  const { exercise, kind, loadKg, origin, date } = max
  const takeAway = () =>
    remove.mutate(max.id, {
      onSuccess: () =>
        toast.removed(`${exercise} ${figure} deleted`, {
          // Whoever brings it back writes it down; only what is the own stays as it was.
          ...(isMine && {
            action: {
              label: 'Bring back',
              run: () => record.mutate({ exercise, kind, loadKg, origin, date }),
            },
          }),
        }),
    })
  return (
    <li className={parts.row}>
      <span className={parts.origin}>
        {originWords(max)}, {dates.calendarDay(date)}
        {max.recordedBy && !isMine && <span className={parts.by}> by {fullName(max.recordedBy)}</span>}
      </span>
      <span className={parts.load} data-counting={isCounting}>
        {figure}
      </span>
      {(isMine || athleteId === undefined) && (
        <TextButton
          aria-label={`Delete ${exercise} ${figure} of ${dates.calendarDay(date)}`}
          disabled={remove.isPending}
          onClick={takeAway}
        >
          Delete
        </TextButton>
      )}
    </li>
  )
}
