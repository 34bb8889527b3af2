import { Button } from '@mantine/core'
import type { OwnExercise } from '#contract/exercises/exercises.ts'
import type { Library } from '#training/exercises/library.ts'
import { useArchiveExercise, useMergeExercise } from '#web/shared/queries/exercises.ts'
import { getGearLabel } from '#web/ui/display/gear-labels.ts'
import styles from './ExerciseDetailsSection.module.css'
import type { ListedExercise } from './exercise-filter.ts'
import { exerciseMeasureLabels, getMovementPatternLabel, getMuscleLabel } from './exercise-labels.ts'

/**
 * Shows the details of an exercise. If the coach created it, there are buttons to edit, archive or merge it.
 */
export function ExerciseDetailsSection({
  listed: { exercise, own },
  library,
  onEdit,
  onMerge,
}: {
  listed: ListedExercise
  library: Library
  onEdit: (own: OwnExercise) => void
  onMerge: (own: OwnExercise) => void
}) {
  const { name, aliases, primary, secondary, equipment, pattern, measure, isPerSide } = exercise
  const facts: [term: string, words: string][] = [
    ['Also called', aliases.join(', ')],
    ['Muscles', primary.map(getMuscleLabel).join(', ')],
    ['Secondary', secondary.map(getMuscleLabel).join(', ')],
    ['Equipment', equipment.map(getGearLabel).join(', ')],
    ['Pattern', getMovementPatternLabel(pattern)],
    ['Tracked by', `${exerciseMeasureLabels[measure]}${isPerSide ? ', each side' : ''}`],
    ['Cues', own?.cues ?? ''],
    ['Alternatives', own?.alternates.join(', ') ?? ''],
  ]
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.pencil}>{own ? describeOwnership(own, library) : 'from the library'}</p>
        {own && <OwnExerciseActions own={own} onEdit={onEdit} onMerge={onMerge} />}
      </div>
      <dl className={styles.facts}>
        {facts
          .filter(([, words]) => words !== '')
          .map(([term, words]) => (
            <div key={term} className={styles.fact}>
              <dt>{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        {own?.mediaUrl && (
          <div className={styles.fact}>
            <dt>Video</dt>
            <dd>
              <a href={own.mediaUrl} target="_blank" rel="noreferrer noopener">
                {new URL(own.mediaUrl).host}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

function describeOwnership({ mergedInto, archivedAt }: OwnExercise, library: Library): string {
  const target = mergedInto && library.byId.get(mergedInto)?.name
  if (target) return `your own, merged into ${target}`
  return archivedAt ? 'your own, archived' : 'your own'
}

function OwnExerciseActions({
  own,
  onEdit,
  onMerge,
}: {
  own: OwnExercise
  onEdit: (own: OwnExercise) => void
  onMerge: (own: OwnExercise) => void
}) {
  const { archive, isPending } = useArchiveExercise()
  const { separate, isPending: isSeparating } = useMergeExercise()
  const isArchived = own.archivedAt !== null
  if (own.mergedInto !== null)
    return (
      <div className={styles.actions}>
        <Button variant="default" loading={isSeparating} onClick={() => separate(own)}>
          Separate
        </Button>
      </div>
    )
  return (
    <div className={styles.actions}>
      <Button variant="default" onClick={() => onEdit(own)}>
        Edit…
      </Button>
      <Button variant="default" onClick={() => onMerge(own)}>
        Merge…
      </Button>
      <Button variant="default" loading={isPending} onClick={() => archive(own, !isArchived)}>
        {isArchived ? 'Unarchive' : 'Archive'}
      </Button>
    </div>
  )
}
