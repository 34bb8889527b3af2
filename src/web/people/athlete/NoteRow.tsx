import { useRef, useState } from 'react'
import type { CoachNote } from '#contract/notes.ts'
import { useDates } from '../../app/dates.ts'
import { sentenceOf } from '../../app/failures.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { NoteField } from './NoteField.tsx'
import parts from './NotesPanel.module.css'
import { useChangeNote, useRemoveNote } from './queries.ts'
import { useNoteDraft } from './use-note-draft.ts'

/** A note with its day, as it was typed. */
export function NoteRow({ note, onRemoved }: { note: CoachNote; onRemoved: () => void }) {
  const { athleteId, text, createdAt, updatedAt } = note
  const dates = useDates()
  const remove = useRemoveNote(athleteId)
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  if (isEditing)
    return (
      <Editing
        note={note}
        onDone={() => {
          setEditing(false)
          requestAnimationFrame(() => edit.current?.focus())
        }}
      />
    )
  const day = dates.recent(createdAt)
  return (
    <li className={parts.note}>
      <p className={parts.when}>
        <time dateTime={createdAt}>
          {day}, {dates.time(createdAt)}
        </time>
        {updatedAt !== createdAt && `, changed ${dates.recent(updatedAt)}`}
      </p>
      <p className={parts.text}>{text}</p>
      <p className={parts.ways}>
        <TextButton ref={edit} aria-label={`Edit the note of ${day}`} onClick={() => setEditing(true)}>
          Edit
        </TextButton>
        <TextButton
          aria-label={`Delete the note of ${day}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate(note, { onSuccess: onRemoved })}
        >
          Delete
        </TextButton>
      </p>
    </li>
  )
}

function Editing({ note, onDone }: { note: CoachNote; onDone: () => void }) {
  const change = useChangeNote(note.athleteId)
  const { draft, isKept, write, clear } = useNoteDraft(note.id, () => ({ id: note.id, text: note.text }))
  const leave = () => {
    clear()
    onDone()
  }
  return (
    <li className={parts.note}>
      <NoteField
        label="The note"
        text={draft.text}
        isKept={isKept}
        save="Save the note"
        fault={change.error && sentenceOf(change.error, 'This could not be saved.')}
        isBusy={change.isPending}
        isOpened
        onWrite={write}
        onSave={() => change.mutate(draft, { onSuccess: leave })}
      >
        <TextButton onClick={leave}>Leave it as it was</TextButton>
      </NoteField>
    </li>
  )
}
