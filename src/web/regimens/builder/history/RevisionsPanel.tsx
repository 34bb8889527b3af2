import type { ReactNode } from 'react'
import type { RevisionSummary } from '#contract/revisions.ts'
import { useDates } from '../../../app/dates.ts'
import { useUser } from '../../../app/session.tsx'
import { Corner } from '../../../ui/Corner.tsx'
import { countOf, fullName } from '../../../ui/words.ts'
import parts from './RevisionsPanel.module.css'

/** The saved versions, the newest first: when, by whom, why, how much. */
export function RevisionsPanel({
  revisions,
  chosen,
  onChoose,
  more,
}: {
  revisions: readonly RevisionSummary[]
  chosen: number | undefined
  onChoose: (number: number) => void
  more: ReactNode
}) {
  const dates = useDates()
  return (
    <nav className={parts.list} aria-label="Versions">
      <ol>
        {revisions.map(one => {
          const { number, createdAt, note, weekCount, dayCount, restoredFrom } = one
          return (
            <li key={number}>
              <button
                type="button"
                className={parts.row}
                aria-pressed={number === chosen}
                onClick={() => onChoose(number)}
              >
                {number === chosen && <Corner />}
                <span className={parts.first}>
                  <b>Version {number}</b>
                  <time dateTime={createdAt} className={parts.small}>
                    {dates.recent(createdAt)}, {dates.time(createdAt)}
                  </time>
                </span>
                <span className={parts.small}>
                  <By revision={one} />, {countOf(weekCount, 'week')}, {countOf(dayCount, 'day')}
                  {restoredFrom !== null && `, from version ${restoredFrom}`}
                </span>
                {note && <span className={parts.note}>{note}</span>}
              </button>
            </li>
          )
        })}
      </ol>
      {more && <p className={parts.more}>{more}</p>}
    </nav>
  )
}

function By({ revision: { createdBy } }: { revision: RevisionSummary }) {
  const { id } = useUser()
  if (!createdBy) return 'by somebody whose account is gone'
  return createdBy.id === id ? 'by you' : `by ${fullName(createdBy)}`
}
