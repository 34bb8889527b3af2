import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DayInput, TrainingDay } from '#contract/programs/program.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './LibraryField.module.css'
import {
  librarySessions,
  useReadLibrarySession,
  useRemoveLibrarySession,
  useSaveLibrarySession,
} from './library-queries.ts'

/** Takes a session from the coach's library, removes it from there, or adds the session that is being written. */
export function LibraryField({
  session,
  onTaken,
}: {
  /** The session that is being written; undefined if it is empty. */
  session: (() => DayInput) | undefined
  onTaken: (day: TrainingDay) => void
}) {
  const { data: library = [] } = useQuery(librarySessions)
  const [takenId, setTakenId] = useState('')
  const taken = library.find(one => one.id === takenId)
  const read = useReadLibrarySession(onTaken)
  const save = useSaveLibrarySession()
  const remove = useRemoveLibrarySession()
  return (
    <div className={styles.line}>
      {library.length > 0 && (
        <NativeSelect
          className={styles.select ?? ''}
          aria-label="Library"
          value={taken?.id ?? ''}
          data={[
            { value: '', label: 'From the library…' },
            ...library.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={event => {
            const { value } = event.currentTarget
            setTakenId(value)
            if (value) read.mutate(value)
          }}
        />
      )}
      {taken ? (
        <TextButton onClick={() => remove.mutate(taken)}>Remove from the library</TextButton>
      ) : (
        session && <TextButton onClick={() => save.mutate(session())}>Save to the library</TextButton>
      )}
    </div>
  )
}
