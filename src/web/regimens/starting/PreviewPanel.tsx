import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { oneRegimen } from '../queries.ts'
import type { Offer } from './OffersPanel.tsx'
import { type Preview, previewOfRegimen, previewOfStarter } from './offers.ts'
import parts from './PreviewPanel.module.css'
import { starterPrograms } from './queries.ts'

/** Weeks below each other, the days of each beside each other, as they are written. */
export function PreviewPanel({ offer }: { offer: Offer }) {
  return offer.kind === 'own' ? <OwnPreview id={offer.id} /> : <StarterPreview id={offer.id} />
}

function OwnPreview({ id }: { id: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(oneRegimen(id))
  if (isPending) return <LoadingRows count={8} height={41} />
  if (!data) return <ErrorState title={error.message} onRetry={refetch} isRetrying={isFetching} />
  return <Weeks preview={previewOfRegimen(data)} />
}

function StarterPreview({ id }: { id: string }) {
  const { data = [] } = useQuery(starterPrograms)
  const starter = data.find(one => one.key === id)
  return starter && <Weeks preview={previewOfStarter(starter)} />
}

function Weeks({ preview: { name, goal, description, weeks } }: { preview: Preview }) {
  return (
    <>
      <header className={parts.head}>
        <h2>{name}</h2>
        {goal && <p className={parts.goal}>{goal}</p>}
        {description && <p className={parts.description}>{description}</p>}
      </header>
      {weeks.length === 0 && <p className={parts.notes}>No weeks written yet.</p>}
      {weeks.map(week => (
        <section key={week.title} className={parts.week} aria-label={week.title}>
          <h3 className={parts.title}>{week.title}</h3>
          {week.notes && <p className={parts.notes}>{week.notes}</p>}
          <ol className={parts.days}>
            {week.days.map(day => (
              <li key={day.id} className={parts.day}>
                <b className={parts.name}>{day.title}</b>
                <p className={parts.text}>{day.text}</p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}
