import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '#contract/fields.ts'
import { sentenceOf } from '../../app/failures.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import panel from '../../ui/panel.module.css'
import { NoteField } from './NoteField.tsx'
import { NoteRow } from './NoteRow.tsx'
import parts from './NotesPanel.module.css'
import { notesOn, useWriteNote } from './queries.ts'
import { useNoteDraft } from './use-note-draft.ts'

/** What the coach writes down about an athlete, for the coach alone. */
export function NotesPanel({ athlete }: { athlete: Person }) {
  const query = useInfiniteQuery(notesOn(athlete.id))
  const list = useRef<HTMLHeadingElement>(null)
  const notes = query.data?.pages.flatMap(page => page.data)
  return (
    <div className={parts.panel}>
      <h2 ref={list} tabIndex={-1} className={parts.title}>
        Notes on {athlete.firstName}
      </h2>
      <p className={parts.private}>
        Only you see this: not {athlete.firstName}, and no other coach. It is hidden once you stop coaching{' '}
        {athlete.firstName}.
      </p>
      <NewNote athlete={athlete} />
      {query.isPending && <LoadingRows count={3} height={64} />}
      {!query.isPending && !notes && (
        <ErrorState
          title="Your notes could not be loaded."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      )}
      {notes?.length === 0 && (
        <p className={parts.none}>
          Nothing noted yet. What you want to remember will stand here, the newest first: injuries, goals,
          what was agreed on.
        </p>
      )}
      {notes && notes.length > 0 && (
        <ul className={`${panel.apart} ${parts.notes}`} aria-label="Notes">
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

function NewNote({ athlete }: { athlete: Person }) {
  const write = useWriteNote(athlete.id)
  const draft = useNoteDraft(athlete.id, () => ({ id: uuidv7(), text: '' }))
  return (
    <NoteField
      label={`A note on ${athlete.firstName}`}
      text={draft.draft.text}
      isKept={draft.isKept}
      save="Note it"
      fault={write.error && sentenceOf(write.error, 'This could not be saved.')}
      isBusy={write.isPending}
      onWrite={draft.write}
      onSave={() => write.mutate(draft.draft, { onSuccess: draft.clear })}
    />
  )
}
