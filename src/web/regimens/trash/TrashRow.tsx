import { Button } from '@mantine/core'
import type { DeletedRegimen } from '#contract/regimens.ts'
import { addDays, daysBetween } from '#training/calendar.ts'
import { useDates } from '../../app/dates.ts'
import { countOf } from '../../ui/words.ts'
import { lengthOf } from '../listing.ts'
import { useBringingBack } from './queries.ts'
import parts from './TrashPanel.module.css'

const keptDays = 30

/** A deleted regimen: what it was, who was on it, how long it is kept. */
export function TrashRow({ regimen }: { regimen: DeletedRegimen }) {
  const { name, category, athleteCount, deletedAt } = regimen
  const dates = useDates()
  const { mutate, isPending } = useBringingBack()
  const left = Math.max(0, daysBetween(dates.today, addDays(dates.dayOf(deletedAt), keptDays)))
  return (
    <li className={parts.row}>
      <div className={parts.words}>
        <p className={parts.name}>{name}</p>
        <p className={parts.second}>{[category, lengthOf(regimen)].filter(Boolean).join(', ')}</p>
      </div>
      <p className={parts.second}>
        Deleted {dates.recent(deletedAt)}
        {athleteCount > 0 && `, ${countOf(athleteCount, 'athlete')} had been on it`},{' '}
        {left === 0 ? 'kept until tonight' : `kept ${countOf(left, 'more day', 'more days')}`}
      </p>
      <Button
        variant="default"
        size="xs"
        loading={isPending}
        aria-label={`Bring back ${name}`}
        onClick={() => mutate(regimen)}
      >
        Bring back
      </Button>
    </li>
  )
}
