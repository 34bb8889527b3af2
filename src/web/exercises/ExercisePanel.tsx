import { Button } from '@mantine/core'
import type { OwnExercise } from '#contract/exercises.ts'
import type { Library } from '#training/exercises/library.ts'
import { gearWord } from '../ui/gear-words.ts'
import parts from './ExercisePanel.module.css'
import type { Listed } from './listing.ts'
import { useArchiving, useMerging } from './queries.ts'
import { measureWords, muscleWord, patternWord } from './words.ts'

/** What is known of one exercise, and of an own one what can be done with it. */
export function ExercisePanel({
  listed: { exercise, own },
  library,
  onEdit,
  onMerge,
}: {
  listed: Listed
  library: Library
  onEdit: (own: OwnExercise) => void
  onMerge: (own: OwnExercise) => void
}) {
  const { name, aliases, primary, secondary, equipment, pattern, measure, isPerSide } = exercise
  const facts: [term: string, words: string][] = [
    ['Also called', aliases.join(', ')],
    ['Muscles', primary.map(muscleWord).join(', ')],
    ['Helping', secondary.map(muscleWord).join(', ')],
    ['With', equipment.map(gearWord).join(', ')],
    ['Pattern', patternWord(pattern)],
    ['Counted in', `${measureWords[measure]}${isPerSide ? ', each side' : ''}`],
    ['Cues', own?.cues ?? ''],
    ['Instead', own?.alternates.join(', ') ?? ''],
  ]
  return (
    <>
      <div className={parts.head}>
        <h2 className={parts.name}>{name}</h2>
        <p className={parts.pencil}>{own ? stateOf(own, library) : 'of the library'}</p>
        {own && <Actions own={own} onEdit={onEdit} onMerge={onMerge} />}
      </div>
      <dl className={parts.facts}>
        {facts
          .filter(([, words]) => words !== '')
          .map(([term, words]) => (
            <div key={term} className={parts.fact}>
              <dt>{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        {own?.mediaUrl && (
          <div className={parts.fact}>
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

function stateOf({ mergedInto, archivedAt }: OwnExercise, library: Library): string {
  const into = mergedInto && library.byId.get(mergedInto)?.name
  if (into) return `your own, counted as ${into}`
  return archivedAt ? 'your own, archived' : 'your own'
}

function Actions({
  own,
  onEdit,
  onMerge,
}: {
  own: OwnExercise
  onEdit: (own: OwnExercise) => void
  onMerge: (own: OwnExercise) => void
}) {
  const { archive, isPending } = useArchiving()
  const { separate, isPending: isSeparating } = useMerging()
  const isArchived = own.archivedAt !== null
  if (own.mergedInto !== null)
    return (
      <div className={parts.actions}>
        <Button variant="default" loading={isSeparating} onClick={() => separate(own)}>
          Take apart
        </Button>
      </div>
    )
  return (
    <div className={parts.actions}>
      <Button variant="default" onClick={() => onEdit(own)}>
        Edit…
      </Button>
      <Button variant="default" onClick={() => onMerge(own)}>
        Merge…
      </Button>
      <Button variant="default" loading={isPending} onClick={() => archive(own, !isArchived)}>
        {isArchived ? 'Take out' : 'Archive'}
      </Button>
    </div>
  )
}
