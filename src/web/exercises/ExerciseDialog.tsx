import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { OwnExercise } from '#contract/exercises/exercises.ts'
import { gear, movementPatterns, muscles } from '#training/exercises/exercise.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useValidatedForm } from '#web/app/feedback/use-validated-form.ts'
import { exerciseInput } from '#web/app/schemas/program-schemas.ts'
import { useSaveExercise } from '#web/shared/queries/exercises.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { MultiSelectField } from '#web/ui/controls/MultiSelectField.tsx'
import { SubmitButton } from '#web/ui/controls/SubmitButton.tsx'
import { getGearLabel } from '#web/ui/display/gear-labels.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './ExerciseDialog.module.css'
import {
  exerciseMeasureLabels,
  getMovementPatternLabel,
  getMuscleLabel,
  parseExerciseNames,
} from './exercise-labels.ts'

/** The form in which a coach creates or edits an exercise. */
export function ExerciseDialog({
  own,
  name = '',
  onClose,
}: {
  own: OwnExercise | undefined
  name?: string | undefined
  onClose: () => void
}) {
  // All save attempts use the same id, so that a retry does not create a second exercise.
  const [id] = useState(() => own?.id ?? uuidv7())
  const form = useValidatedForm(exerciseInput, toExerciseFormValues(own, name))
  const { write, isPending, error } = useSaveExercise()
  const { values, setFieldValue, errors } = form
  const send = form.onChecked(input => {
    if (!isPending) write({ id, own, input }, { onSuccess: onClose })
  })
  return (
    <ModalSheet isOpen title={own ? `Edit ${own.name}` : 'New exercise'} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={send}>
        <TextInput
          {...form.getInputProps('name')}
          label="Name"
          data-autofocus
          autoComplete="off"
          maxLength={200}
        />
        <TextInput
          label="Also called"
          description="Abbreviations and other spellings, separated by commas. Logs under these names count towards this exercise."
          autoComplete="off"
          defaultValue={values.aliases.join(', ')}
          error={errors.aliases}
          onChange={event => setFieldValue('aliases', parseExerciseNames(event.currentTarget.value))}
        />
        <MultiSelectField
          label="Muscles"
          add="Add a muscle"
          options={muscles}
          chosen={values.primary}
          labelOf={getMuscleLabel}
          onChange={primary => setFieldValue('primary', primary)}
        />
        <MultiSelectField
          label="Secondary muscles"
          add="Add a secondary muscle"
          options={muscles.filter(muscle => !values.primary.includes(muscle))}
          chosen={values.secondary}
          labelOf={getMuscleLabel}
          onChange={secondary => setFieldValue('secondary', secondary)}
        />
        <MultiSelectField
          label="Equipment"
          add="Add equipment"
          options={gear}
          chosen={values.equipment}
          labelOf={getGearLabel}
          onChange={equipment => setFieldValue('equipment', equipment)}
        />
        <div className={styles.pair}>
          <NativeSelect
            {...form.getInputProps('pattern')}
            label="Pattern"
            data={movementPatterns.map(value => ({ value, label: getMovementPatternLabel(value) }))}
          />
          <NativeSelect
            {...form.getInputProps('measure')}
            label="Tracked by"
            data={Object.entries(exerciseMeasureLabels).map(([value, label]) => ({ value, label }))}
          />
        </div>
        <Checkbox {...form.getInputProps('isPerSide', { type: 'checkbox' })} label="Tracked per side" />
        <Textarea
          {...form.getInputProps('cues')}
          label="Cues"
          description="Your athletes see these cues with the exercise."
          autosize
          minRows={2}
          maxRows={6}
        />
        <TextInput
          {...form.getInputProps('mediaUrl')}
          label="Link to a video"
          type="url"
          inputMode="url"
          placeholder="https://"
        />
        <TextInput
          label="Alternatives"
          description="Exercises that can replace this one, separated by commas."
          autoComplete="off"
          defaultValue={values.alternates.join(', ')}
          error={errors.alternates}
          onChange={event => setFieldValue('alternates', parseExerciseNames(event.currentTarget.value))}
        />
        <FormFault>{error && getFailureMessage(error, 'The exercise could not be saved.')}</FormFault>
        <SubmitButton isBusy={isPending} busy="Saving…">
          Save exercise
        </SubmitButton>
      </form>
    </ModalSheet>
  )
}

function toExerciseFormValues(own: OwnExercise | undefined, name: string) {
  return {
    name: own?.name ?? name,
    aliases: own?.aliases ?? [],
    primary: own?.primary ?? [],
    secondary: own?.secondary ?? [],
    equipment: own?.equipment ?? [],
    pattern: own?.pattern ?? ('other' as const),
    measure: own?.measure ?? ('reps' as const),
    isPerSide: own?.isPerSide ?? false,
    cues: own?.cues ?? '',
    mediaUrl: own?.mediaUrl ?? '',
    alternates: own?.alternates ?? [],
  }
}
