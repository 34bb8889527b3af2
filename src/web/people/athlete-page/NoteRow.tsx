import { useRef, useState } from 'react'
import type { CoachNote } from '#contract/people/coach-notes.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useChangeNote, useRemoveNote } from '#web/shared/queries/athlete-page.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { NoteField } from './NoteField.tsx'
import styles from './NotesSection.module.css'
import { useNoteDraft } from './use-note-draft.ts'

/** A note with its date. */
export function NoteRow({ note, onRemoved }: { note: CoachNote; onRemoved: () => void }) {
  const { athleteId, text, createdAt, updatedAt } = note
  const dates = useDateFormatter()
  const remove = useRemoveNote(athleteId)
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  if (isEditing)
    return (
      <EditNoteForm
        note={note}
        onDone={() => {
          setEditing(false)
          requestAnimationFrame(() => edit.current?.focus())
        }}
      />
    )
  const day = dates.recent(createdAt)
  return (
    <li className={styles.note}>
      <p className={styles.when}>
        <time dateTime={createdAt}>
          {day}, {dates.time(createdAt)}
        </time>
        {updatedAt !== createdAt && `, edited ${dates.recent(updatedAt)}`}
      </p>
      <p className={styles.text}>{text}</p>
      <p className={styles.ways}>
        <TextButton ref={edit} aria-label={`Edit note from ${day}`} onClick={() => setEditing(true)}>
          Edit
        </TextButton>
        <TextButton
          aria-label={`Delete note from ${day}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate(note, { onSuccess: onRemoved })}
        >
          Delete
        </TextButton>
      </p>
    </li>
  )
}

function EditNoteForm({ note, onDone }: { note: CoachNote; onDone: () => void }) {
  const change = useChangeNote(note.athleteId)
  const { draft, isSaved, write, clear } = useNoteDraft(note.id, () => ({ id: note.id, text: note.text }))
  const close = () => {
    clear()
    onDone()
  }
  return (
    <li className={styles.note}>
      <NoteField
        label="Note text"
        text={draft.text}
        isSaved={isSaved}
        save="Save note"
        fault={change.error && getFailureMessage(change.error, 'The note could not be saved.')}
        isBusy={change.isPending}
        isOpened
        onWrite={write}
        onSave={() => change.mutate(draft, { onSuccess: close })}
      >
        <TextButton onClick={close}>Discard changes</TextButton>
      </NoteField>
    </li>
  )
}
