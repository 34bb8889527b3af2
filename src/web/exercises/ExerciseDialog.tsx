import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { exerciseInput, type OwnExercise } from '#contract/exercises.ts'
import { gear, muscles, patterns } from '#training/exercises/exercise.ts'
import { sentenceOf } from '../app/failures.ts'
import { useCheckedForm } from '../app/form.ts'
import { FormFault } from '../ui/FormFault.tsx'
import { gearWord } from '../ui/gear-words.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import parts from './ExerciseDialog.module.css'
import { PickField } from './PickField.tsx'
import { useWriting } from './queries.ts'
import { measureWords, muscleWord, patternWord, readNames } from './words.ts'

/** An exercise of the coach's own, new or changed. */
export function ExerciseDialog({
  own,
  name = '',
  onClose,
}: {
  own: OwnExercise | undefined
  name?: string | undefined
  onClose: () => void
}) {
  // One id for all tries: what was sent twice is written once.
  const [id] = useState(() => own?.id ?? uuidv7())
  const form = useCheckedForm(exerciseInput, valuesOf(own, name))
  const { write, isPending, error } = useWriting()
  const { values, setFieldValue, errors } = form
  const send = form.onChecked(input => {
    if (!isPending) write({ id, own, input }, { onSuccess: onClose })
  })
  return (
    <Sheet isOpen title={own ? `Edit ${own.name}` : 'New exercise'} onClose={onClose}>
      <form className={parts.form} noValidate onSubmit={send}>
        <TextInput
          {...form.getInputProps('name')}
          label="Name"
          data-autofocus
          autoComplete="off"
          maxLength={200}
        />
        <TextInput
          label="Also called"
          description="Short names and other spellings, apart by commas. What was logged under them counts here."
          autoComplete="off"
          defaultValue={values.aliases.join(', ')}
          error={errors.aliases}
          onChange={event => setFieldValue('aliases', readNames(event.currentTarget.value))}
        />
        <PickField
          label="Muscles"
          add="Add a muscle"
          options={muscles}
          chosen={values.primary}
          wordOf={muscleWord}
          onChange={primary => setFieldValue('primary', primary)}
        />
        <PickField
          label="Helping muscles"
          add="Add a helping muscle"
          options={muscles.filter(muscle => !values.primary.includes(muscle))}
          chosen={values.secondary}
          wordOf={muscleWord}
          onChange={secondary => setFieldValue('secondary', secondary)}
        />
        <PickField
          label="Equipment"
          add="Add equipment"
          options={gear}
          chosen={values.equipment}
          wordOf={gearWord}
          onChange={equipment => setFieldValue('equipment', equipment)}
        />
        <div className={parts.pair}>
          <NativeSelect
            {...form.getInputProps('pattern')}
            label="Pattern"
            data={patterns.map(value => ({ value, label: patternWord(value) }))}
          />
          <NativeSelect
            {...form.getInputProps('measure')}
            label="Counted in"
            data={Object.entries(measureWords).map(([value, label]) => ({ value, label }))}
          />
        </div>
        <Checkbox {...form.getInputProps('isPerSide', { type: 'checkbox' })} label="Counted on each side" />
        <Textarea
          {...form.getInputProps('cues')}
          label="Cues"
          description="Your athletes read them with the exercise."
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
          label="Instead"
          description="What may be done in its place, apart by commas."
          autoComplete="off"
          defaultValue={values.alternates.join(', ')}
          error={errors.alternates}
          onChange={event => setFieldValue('alternates', readNames(event.currentTarget.value))}
        />
        <FormFault>{error && sentenceOf(error, 'The exercise could not be saved.')}</FormFault>
        <SubmitButton isBusy={isPending} busy="Saving…">
          Save exercise
        </SubmitButton>
      </form>
    </Sheet>
  )
}

function valuesOf(own: OwnExercise | undefined, name: string) {
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
