import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormFault } from '../../ui/FormFault.tsx'
import { EffortField } from './EffortField.tsx'
import parts from './FinishPanel.module.css'
import { useDayThere } from './for-athlete.ts'
import { NameField } from './NameField.tsx'
import type { Editing } from './use-editing.ts'

/** The workout as a whole, as it was told, and the button that saves all of it. */
export function EditedParticularsPanel({
  editing: { workout, apply, over, setOver },
  failure,
  isSending,
  onSave,
}: {
  editing: Editing
  failure: string | null
  isSending: boolean
  onSave: () => void
}) {
  const today = useDayThere()
  return (
    <form
      className={parts.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isSending) onSave()
      }}
    >
      <h2 className={parts.title}>How was it?</h2>
      {workout.sessionId === null && <NameField />}
      <EffortField value={workout.sessionRpe} onChange={sessionRpe => apply({ kind: 'rated', sessionRpe })} />
      <div className={parts.pair}>
        <TextInput
          type="time"
          label="Finished at"
          value={over.time}
          onChange={event => {
            const time = event.currentTarget.value
            if (time !== '') setOver({ ...over, time: time.slice(0, 5) })
          }}
        />
        <TextInput
          type="date"
          label="Day"
          max={today}
          value={over.day}
          onChange={event => {
            const day = event.currentTarget.value
            if (day !== '' && day <= today) setOver({ ...over, day })
          }}
        />
      </div>
      <MinutesField value={workout.minutes} onChange={minutes => apply({ kind: 'timed', minutes })} />
      <Textarea
        label="Note"
        autosize
        minRows={2}
        maxLength={10_000}
        value={workout.notes}
        onChange={event => apply({ kind: 'told', notes: event.currentTarget.value })}
      />
      <FormFault>
        {failure && `${failure} Everything you changed is still here. Try again when you like.`}
      </FormFault>
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        Save changes
      </Button>
    </form>
  )
}

function MinutesField({
  value,
  onChange,
}: {
  value: number | null
  onChange: (value: number | null) => void
}) {
  const [text, setText] = useState<string>()
  return (
    <TextInput
      label="Minutes"
      inputMode="numeric"
      autoComplete="off"
      value={text ?? (value === null ? '' : String(Math.round(value)))}
      onChange={event => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 4)
        setText(digits)
        onChange(digits === '' ? null : Number(digits))
      }}
      onBlur={() => setText(undefined)}
    />
  )
}
