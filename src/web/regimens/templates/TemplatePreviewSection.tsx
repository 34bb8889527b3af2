import { useQuery } from '@tanstack/react-query'
import { oneRegimen } from '#web/shared/queries/regimens.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { starterPrograms } from './queries.ts'
import type { TemplateOption } from './TemplateList.tsx'
import styles from './TemplatePreviewSection.module.css'
import { type TemplatePreview, toRegimenPreview, toStarterPreview } from './template-preview.ts'

/** The weeks of a template, one below the other, each with its days side by side. */
export function TemplatePreviewSection({ template }: { template: TemplateOption }) {
  return template.kind === 'own' ? (
    <OwnTemplatePreview id={template.id} />
  ) : (
    <StarterTemplatePreview id={template.id} />
  )
}

function OwnTemplatePreview({ id }: { id: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(oneRegimen(id))
  if (isPending) return <LoadingRows count={8} height={41} />
  if (!data) return <ErrorState title={error.message} onRetry={refetch} isRetrying={isFetching} />
  return <TemplateWeeks preview={toRegimenPreview(data)} />
}

function StarterTemplatePreview({ id }: { id: string }) {
  const { data = [] } = useQuery(starterPrograms)
  const starter = data.find(one => one.key === id)
  return starter && <TemplateWeeks preview={toStarterPreview(starter)} />
}

function TemplateWeeks({ preview: { name, goal, description, weeks } }: { preview: TemplatePreview }) {
  return (
    <>
      <header className={styles.head}>
        <h2>{name}</h2>
        {goal && <p className={styles.goal}>{goal}</p>}
        {description && <p className={styles.description}>{description}</p>}
      </header>
      {weeks.length === 0 && <p className={styles.notes}>This template has no weeks yet.</p>}
      {weeks.map(week => (
        <section key={week.title} className={styles.week} aria-label={week.title}>
          <h3 className={styles.title}>{week.title}</h3>
          {week.notes && <p className={styles.notes}>{week.notes}</p>}
          <ol className={styles.days}>
            {week.days.map(day => (
              <li key={day.id} className={styles.day}>
                <b className={styles.name}>{day.title}</b>
                <p className={styles.text}>{day.text}</p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}
