import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatCount } from '#training/localization/format-count.ts'
import {
  type ActiveExercise,
  type ExerciseMeasure,
  isSetDone,
} from '#training/workout/model/active-workout.ts'
import { useExerciseMeasureLookup } from '#web/shared/queries/exercises.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from '#web/workout-logs/logging/Dialog.module.css'
import { useLoggingActions } from '#web/workout-logs/logging/state/logging-context.ts'
import { ExerciseSearchField } from './ExerciseSearchField.tsx'
import { useExerciseAlternatives, useExerciseSearch } from './use-exercise-search.ts'

/** Replaces an exercise with one suggested by the coach, a similar exercise, or any other exercise. */
export function SwapExerciseDialog({ exercise, onClose }: { exercise: ActiveExercise; onClose: () => void }) {
  const { apply } = useLoggingActions()
  const lookUpMeasure = useExerciseMeasureLookup()
  const isPhone = useIsPhone()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const alternatives = useExerciseAlternatives(exercise)
  const searchResults = useExerciseSearch(name)
  const doneCount = exercise.sets.filter(isSetDone).length
  const swap = (newName: string, measure: ExerciseMeasure | undefined) => {
    apply({ kind: 'swapped', exerciseId: exercise.id, name: newName, ...(measure && { measure }) })
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setFault('Choose or enter an exercise.')
    swap(name.trim(), lookUpMeasure(name.trim())?.measure)
  }
  return (
    <ModalSheet isOpen title={`Instead of ${exercise.insteadOf ?? exercise.name}`} onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.form}>
        {doneCount > 0 && (
          <p className={styles.aside}>
            {formatCount(doneCount, 'completed set')} will count towards the new exercise.
          </p>
        )}
        <ExerciseSearchField
          label="Another exercise"
          value={name}
          fault={fault}
          isFirst={!isPhone}
          optionGroups={name.trim() === '' ? alternatives : searchResults}
          onType={text => {
            setName(text)
            setFault(undefined)
          }}
          onChoose={option => swap(option.name, option.measure)}
        />
        {name.trim() !== '' && (
          <Button type="submit" size="lg" fullWidth>
            Use “{name.trim()}”
          </Button>
        )}
      </form>
    </ModalSheet>
  )
}
