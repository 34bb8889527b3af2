import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { type FormEvent, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { findCertainMatch } from '#training/exercises/match-exercise.ts'
import type { ExerciseMeasure } from '#training/workout/model/active-workout.ts'
import { useAthleteExerciseLibrary } from '#web/shared/queries/exercises.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from '#web/workout-logs/logging/Dialog.module.css'
import { useLoggingActions } from '#web/workout-logs/logging/state/logging-context.ts'
import { ExerciseSearchField } from './ExerciseSearchField.tsx'
import { useExerciseSearch } from './use-exercise-search.ts'

const measureOptions: { value: ExerciseMeasure; label: string }[] = [
  { value: 'reps', label: 'Reps' },
  { value: 'time', label: 'Time' },
  { value: 'distance', label: 'Distance' },
]

/** Adds an unplanned exercise: one from an earlier workout, one from the library, or one with a new name. */
export function AddExerciseDialog({ onClose }: { onClose: () => void }) {
  const { apply } = useLoggingActions()
  const library = useAthleteExerciseLibrary()
  const [name, setName] = useState('')
  const [chosenMeasure, setChosenMeasure] = useState<ExerciseMeasure>()
  const [fault, setFault] = useState<string>()
  const optionGroups = useExerciseSearch(name)
  const libraryMeasure = library && findCertainMatch(name, library)?.exercise.measure
  const measure =
    chosenMeasure ?? (libraryMeasure === 'load-distance' ? 'distance' : libraryMeasure) ?? 'reps'
  const add = (exerciseName: string, exerciseMeasure: ExerciseMeasure) => {
    const ids = { id: uuidv7(), setId: uuidv7() }
    apply({ kind: 'exercise-added', ...ids, name: exerciseName, measure: exerciseMeasure })
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setFault('Enter an exercise.')
    add(name.trim(), chosenMeasure ?? libraryMeasure ?? 'reps')
  }
  return (
    <ModalSheet isOpen title="Add exercise" onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <ExerciseSearchField
          label="Exercise"
          value={name}
          fault={fault}
          optionGroups={optionGroups}
          onType={text => {
            setName(text)
            setFault(undefined)
          }}
          onChoose={option => add(option.name, option.measure ?? 'reps')}
        />
        {name.trim() !== '' && (
          <>
            <SegmentedControl
              fullWidth
              size="md"
              className={styles.measures}
              aria-label="Measured in"
              data={measureOptions}
              value={measure}
              onChange={value => setChosenMeasure(value as ExerciseMeasure)}
            />
            <Button type="submit" size="lg" fullWidth>
              Add to workout
            </Button>
          </>
        )}
      </form>
    </ModalSheet>
  )
}
