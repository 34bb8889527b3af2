import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ExerciseMergePreview, OwnExercise } from '#contract/exercises/exercises.ts'
import type { Exercise } from '#training/exercises/exercise.ts'
import type { Library } from '#training/exercises/library.ts'
import { searchExercises } from '#training/exercises/search-exercises.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { mergePreview, useMergeExercise } from '#web/shared/queries/exercises.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './MergeExerciseDialog.module.css'

const maxResultsShown = 8

/**
 * Merges one of the coach's exercises into another, after showing how many logs, training days and maxes are
 * affected.
 */
export function MergeExerciseDialog({
  own,
  library,
  onClose,
}: {
  own: OwnExercise
  library: Library
  onClose: () => void
}) {
  const [searchText, setSearchText] = useState(own.name)
  const [into, setInto] = useState<Exercise>()
  const { merge, isPending } = useMergeExercise()
  const found = useMemo(
    () =>
      searchExercises(library, searchText, { limit: maxResultsShown + 1 })
        .map(hit => hit.exercise)
        .filter(exercise => exercise.id !== own.id)
        .slice(0, maxResultsShown),
    [library, searchText, own.id],
  )
  return (
    <ModalSheet isOpen title={`Merge ${own.name}`} onClose={onClose}>
      <p className={styles.sentence}>
        Everything recorded under this exercise’s names will count towards the exercise you choose. Programs
        and logs are not changed, so you can separate the two exercises later.
      </p>
      <MergePreview own={own} />
      <TextInput
        label="Merge into"
        type="search"
        data-autofocus
        autoComplete="off"
        value={searchText}
        onChange={event => {
          setSearchText(event.currentTarget.value)
          setInto(undefined)
        }}
      />
      <fieldset className={styles.list} aria-label="Search results">
        {found.map(exercise => (
          <label key={exercise.id} className={styles.choice} data-chosen={exercise === into}>
            <input type="radio" name="into" checked={exercise === into} onChange={() => setInto(exercise)} />
            {exercise.name}
          </label>
        ))}
        {found.length === 0 && <p className={styles.none}>No results.</p>}
      </fieldset>
      <Button
        fullWidth
        size="lg"
        disabled={!into}
        loading={isPending}
        onClick={() => into && merge(own, into, onClose)}
      >
        {into ? `Merge into ${into.name}` : 'Choose an exercise first'}
      </Button>
    </ModalSheet>
  )
}

function MergePreview({ own }: { own: OwnExercise }) {
  const { data, isPending, refetch } = useQuery(mergePreview(own.id))
  if (isPending) return <LoadingRows count={1} height={40} />
  if (!data)
    return (
      <p role="alert">
        The affected exercises could not be counted.{' '}
        <TextButton onClick={() => refetch()}>Try again</TextButton>
      </p>
    )
  return <p className={styles.affected}>{formatMergePreview(data)}</p>
}

function formatMergePreview(affected: ExerciseMergePreview): string {
  const { loggedExerciseCount, athleteCount, trainingDayCount, regimenCount, maxCount } = affected
  const all = [
    loggedExerciseCount > 0 &&
      `${formatCount(loggedExerciseCount, 'logged exercise')} of ${formatCount(athleteCount, 'athlete')}`,
    trainingDayCount > 0 &&
      `${formatCount(trainingDayCount, 'training day')} in ${formatCount(regimenCount, 'regimen')}`,
    maxCount > 0 && formatCount(maxCount, 'max'),
  ].filter(words => words !== false)
  return all.length === 0
    ? 'No logged exercises, training days or maxes are affected.'
    : `Affects ${formatList(all)}.`
}
