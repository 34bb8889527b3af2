import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '#contract/fields.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { notesOn, useCreateNote } from '#web/shared/queries/athlete-page.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import panel from '#web/ui/panel.module.css'
import { NoteField } from './NoteField.tsx'
import { NoteRow } from './NoteRow.tsx'
import styles from './NotesSection.module.css'
import { useNoteDraft } from './use-note-draft.ts'

/** The coach's private notes about an athlete. */
export function NotesSection({ athlete }: { athlete: Person }) {
  const query = useInfiniteQuery(notesOn(athlete.id))
  const list = useRef<HTMLHeadingElement>(null)
  const notes = query.data?.pages.flatMap(page => page.data)
  return (
    <div className={styles.panel}>
      <h2 ref={list} tabIndex={-1} className={styles.title}>
        Notes about {athlete.firstName}
      </h2>
      <p className={styles.private}>
        These notes are visible only to you, not to {athlete.firstName} or other coaches. The notes are hidden
        once you stop coaching {athlete.firstName}.
      </p>
      <NewNoteForm athlete={athlete} />
      {query.isPending && <LoadingRows count={3} height={64} />}
      {!query.isPending && !notes && (
        <ErrorState
          title="Your notes could not be loaded."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      )}
      {notes?.length === 0 && (
        <p className={styles.none}>
          No notes yet. Write down what you want to remember, such as injuries, goals or what you have agreed
          on.
        </p>
      )}
      {notes && notes.length > 0 && (
        <ul className={`${panel.apart} ${styles.notes}`} aria-label="Notes">
          {notes.map(note => (
            <NoteRow key={note.id} note={note} onRemoved={() => list.current?.focus()} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Show older notes
        </Button>
      )}
    </div>
  )
}

function NewNoteForm({ athlete }: { athlete: Person }) {
  const write = useCreateNote(athlete.id)
  const draft = useNoteDraft(athlete.id, () => ({ id: uuidv7(), text: '' }))
  return (
    <NoteField
      label={`New note about ${athlete.firstName}`}
      text={draft.draft.text}
      isSaved={draft.isSaved}
      save="Add note"
      fault={write.error && getFailureMessage(write.error, 'The note could not be saved.')}
      isBusy={write.isPending}
      onWrite={draft.write}
      onSave={() => write.mutate(draft.draft, { onSuccess: draft.clear })}
    />
  )
}
