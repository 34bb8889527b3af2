import { useQuery } from '@tanstack/react-query'
import { formatRegimenLength } from '#web/regimens/regimen-list.ts'
import { ownRegimens } from '#web/shared/queries/regimens.ts'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { starterPrograms } from './queries.ts'
import styles from './TemplateList.module.css'

export type TemplateOption = { kind: 'own' | 'starter'; id: string; name: string; facts: string }

/** The coach's own templates, followed by Cornerman's starter programs. */
export function TemplateList({
  selected,
  onSelect,
}: {
  selected: TemplateOption | undefined
  onSelect: (template: TemplateOption) => void
}) {
  const ownQuery = useQuery(ownRegimens)
  const starterQuery = useQuery(starterPrograms)
  const ownTemplates = (ownQuery.data ?? [])
    .filter(one => one.isTemplate && one.archivedAt === null)
    .map(
      (one): TemplateOption => ({
        kind: 'own',
        id: one.id,
        name: one.name,
        facts: joinFacts(one.category, formatRegimenLength(one)),
      }),
    )
  const starterTemplates = (starterQuery.data ?? []).map(({ key, name, category, weeks }): TemplateOption => {
    const dayCount = weeks.reduce((sum, week) => sum + week.days.length, 0)
    const facts = joinFacts(category, formatRegimenLength({ weekCount: weeks.length, dayCount }))
    return { kind: 'starter', id: key, name, facts }
  })
  const group = (title: string, templates: readonly TemplateOption[]) => (
    <TemplateGroup title={title} templates={templates} selected={selected} onSelect={onSelect} />
  )
  return (
    <nav className={styles.offers} aria-label="Templates">
      {ownQuery.isPending && <LoadingRows count={2} height={52} />}
      {ownQuery.isError && (
        <ErrorState
          title="Your templates could not be loaded."
          onRetry={ownQuery.refetch}
          isRetrying={ownQuery.isFetching}
        />
      )}
      {ownTemplates.length > 0 && group('Yours', ownTemplates)}
      {starterQuery.isPending && <LoadingRows count={8} height={52} />}
      {starterQuery.isError && (
        <ErrorState
          title="The Cornerman templates could not be loaded."
          onRetry={starterQuery.refetch}
          isRetrying={starterQuery.isFetching}
        />
      )}
      {starterTemplates.length > 0 && group('From Cornerman', starterTemplates)}
      {ownQuery.isSuccess && ownTemplates.length === 0 && (
        <p className={styles.hint}>To add your own, choose “Add to templates” in the menu of a regimen.</p>
      )}
    </nav>
  )
}

const joinFacts = (...words: string[]) => words.filter(Boolean).join(', ')

function TemplateGroup({
  title,
  templates,
  selected,
  onSelect,
}: {
  title: string
  templates: readonly TemplateOption[]
  selected: TemplateOption | undefined
  onSelect: (template: TemplateOption) => void
}) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {templates.map(template => {
          const isSelected = template.kind === selected?.kind && template.id === selected.id
          return (
            <li key={template.id}>
              <button
                type="button"
                className={styles.offer}
                aria-pressed={isSelected}
                onClick={() => onSelect(template)}
              >
                {isSelected && <CurrentRowMarker />}
                <span className={styles.name}>{template.name}</span>
                <span className={styles.facts}>{template.facts}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
