import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Joined, OwnExercise } from '#contract/exercises.ts'
import type { Exercise } from '#training/exercises/exercise.ts'
import type { Library } from '#training/exercises/library.ts'
import { searchExercises } from '#training/exercises/search.ts'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { countOf, listOf } from '../ui/words.ts'
import parts from './MergeDialog.module.css'
import { mergePreview, useMerging } from './queries.ts'

const shownAtMost = 8

/** With what an own exercise becomes one; what joins is said in numbers before. */
export function MergeDialog({
  own,
  library,
  onClose,
}: {
  own: OwnExercise
  library: Library
  onClose: () => void
}) {
  const [sought, setSought] = useState(own.name)
  const [into, setInto] = useState<Exercise>()
  const { merge, isPending } = useMerging()
  const found = useMemo(
    () =>
      searchExercises(library, sought, { limit: shownAtMost + 1 })
        .map(hit => hit.exercise)
        .filter(exercise => exercise.id !== own.id)
        .slice(0, shownAtMost),
    [library, sought, own.id],
  )
  return (
    <Sheet isOpen title={`Merge ${own.name}`} onClose={onClose}>
      <p className={parts.sentence}>
        Everything under its names counts for the other exercise. Nothing that was written is rewritten, so it
        can be taken apart again.
      </p>
      <Preview own={own} />
      <TextInput
        label="Becomes one with"
        type="search"
        data-autofocus
        autoComplete="off"
        value={sought}
        onChange={event => {
          setSought(event.currentTarget.value)
          setInto(undefined)
        }}
      />
      <fieldset className={parts.list} aria-label="Exercises found">
        {found.map(exercise => (
          <label key={exercise.id} className={parts.choice} data-chosen={exercise === into}>
            <input type="radio" name="into" checked={exercise === into} onChange={() => setInto(exercise)} />
            {exercise.name}
          </label>
        ))}
        {found.length === 0 && <p className={parts.none}>Nothing by that name.</p>}
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
    </Sheet>
  )
}

function Preview({ own }: { own: OwnExercise }) {
  const { data, isPending, refetch } = useQuery(mergePreview(own.id))
  if (isPending) return <LoadingRows count={1} height={40} />
  if (!data)
    return (
      <p role="alert">
        What joins could not be counted. <TextButton onClick={() => refetch()}>Try again</TextButton>
      </p>
    )
  return <p className={parts.joined}>{joinedWords(data)}</p>
}

function joinedWords(joined: Joined): string {
  const { workoutLogCount, athleteCount, trainingDayCount, regimenCount, maxCount } = joined
  const all = [
    workoutLogCount > 0 &&
      `${countOf(workoutLogCount, 'workout log')} of ${countOf(athleteCount, 'athlete')}`,
    trainingDayCount > 0 &&
      `${countOf(trainingDayCount, 'training day')} in ${countOf(regimenCount, 'regimen')}`,
    maxCount > 0 && (maxCount === 1 ? '1 max' : `${maxCount.toLocaleString()} maxes`),
  ].filter(words => words !== false)
  return all.length === 0 ? 'Nothing stands under its names yet.' : `${listOf(all)} join.`
}
