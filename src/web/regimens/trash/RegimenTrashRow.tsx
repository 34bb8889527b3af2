import { Button } from '@mantine/core'
import type { DeletedRegimen } from '#contract/programs/regimens.ts'
import { addDays, daysBetween } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { formatRegimenLength } from '#web/regimens/regimen-list.ts'
import { useRestoreRegimen } from './queries.ts'
import styles from './RegimenTrashSection.module.css'

const regimenRetentionDays = 30

/** A deleted regimen, with its athlete count and the number of days until permanent deletion. */
export function RegimenTrashRow({ regimen }: { regimen: DeletedRegimen }) {
  const { name, category, athleteCount, deletedAt } = regimen
  const dates = useDateFormatter()
  const { mutate, isPending } = useRestoreRegimen()
  const daysLeft = Math.max(
    0,
    daysBetween(dates.today, addDays(dates.dayOf(deletedAt), regimenRetentionDays)),
  )
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.second}>{[category, formatRegimenLength(regimen)].filter(Boolean).join(', ')}</p>
      </div>
      <p className={styles.second}>
        Deleted {dates.recent(deletedAt)}
        {athleteCount > 0 && `, was assigned to ${formatCount(athleteCount, 'athlete')}`},{' '}
        {daysLeft === 0 ? 'kept until tonight' : `kept for ${formatCount(daysLeft, 'more day')}`}
      </p>
      <Button
        variant="default"
        size="xs"
        loading={isPending}
        aria-label={`Restore ${name}`}
        onClick={() => mutate(regimen)}
      >
        Restore
      </Button>
    </li>
  )
}
