import type { ReactNode } from 'react'
import type { RegimenRevisionSummary } from '#contract/programs/regimen-revisions.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import styles from './RevisionList.module.css'

/** Lists the saved versions, newest first, with date, author, note and size. */
export function RevisionList({
  revisions,
  selected,
  onChoose,
  more,
}: {
  revisions: readonly RegimenRevisionSummary[]
  selected: number | undefined
  onChoose: (number: number) => void
  more: ReactNode
}) {
  const dates = useDateFormatter()
  return (
    <nav className={styles.list} aria-label="Versions">
      <ol>
        {revisions.map(one => {
          const { number, createdAt, note, weekCount, dayCount, restoredFrom } = one
          return (
            <li key={number}>
              <button
                type="button"
                className={styles.row}
                aria-pressed={number === selected}
                onClick={() => onChoose(number)}
              >
                {number === selected && <CurrentRowMarker />}
                <span className={styles.first}>
                  <b>Version {number}</b>
                  <time dateTime={createdAt} className={styles.small}>
                    {dates.recent(createdAt)}, {dates.time(createdAt)}
                  </time>
                </span>
                <span className={styles.small}>
                  <RevisionAuthor revision={one} />, {formatCount(weekCount, 'week')},{' '}
                  {formatCount(dayCount, 'day')}
                  {restoredFrom !== null && `, restored from version ${restoredFrom}`}
                </span>
                {note && <span className={styles.note}>{note}</span>}
              </button>
            </li>
          )
        })}
      </ol>
      {more && <p className={styles.more}>{more}</p>}
    </nav>
  )
}

function RevisionAuthor({ revision: { createdBy } }: { revision: RegimenRevisionSummary }) {
  const { id } = useUser()
  if (!createdBy) return 'by a deleted account'
  return createdBy.id === id ? 'by you' : `by ${formatFullName(createdBy)}`
}
