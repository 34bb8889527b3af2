import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ImportDetails, ImportResult } from '#contract/imports.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { CheckBox } from '#web/ui/controls/CheckBox.tsx'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'
import styles from './ImportScreen.module.css'
import { editedWorkouts, useUndoImport } from './queries.ts'

const describeAdded = ({ added, programs = 0 }: ImportResult) =>
  added === 0 && programs > 0 ? formatCount(programs, 'program') : formatCount(added, 'workout')

type Props = { details: ImportDetails; isOpen: boolean; onClose: () => void }

/** Asks before an import is undone, and names the workouts that were changed since. */
export function UndoImportDialog({ details: { id, result }, isOpen, onClose }: Props) {
  const dates = useDateFormatter()
  const checkBoxId = useId()
  const { data } = useQuery({ ...editedWorkouts(id), enabled: isOpen })
  const [removesEdited, setRemovesEdited] = useState(false)
  const undo = useUndoImport(id)
  const edited = data?.data ?? []
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Undo the import"
      confirm={`Remove ${describeAdded(result)}`}
      keep="Cancel"
      isBusy={undo.isPending || data === undefined}
      onConfirm={() => undo.mutate(removesEdited, { onSettled: onClose })}
      onClose={onClose}
    >
      {(result.programs ?? 0) > 0 && (
        <p>A program that you have edited or assigned since the import stays.</p>
      )}
      <p>
        {describeAdded(result)} of this import
        {result.added > 0 && ' and the achievements that came with it'} will be removed.
        {result.updated > 0 && ` ${formatCount(result.updated, 'workout')} will be as before the import.`}
      </p>
      {edited.length > 0 && (
        <>
          <p>
            {data?.nextCursor ? 'More than ' : ''}
            {formatCount(edited.length, 'workout')} changed since the import:
          </p>
          <ul className={styles.edited}>
            {edited.slice(0, 10).map(one => (
              <li key={one.id}>
                {one.name || 'Workout'}, {dates.recent(one.completedAt)}
              </li>
            ))}
          </ul>
          <label htmlFor={checkBoxId} className={styles.check}>
            <CheckBox
              id={checkBoxId}
              checked={removesEdited}
              onChange={event => setRemovesEdited(event.currentTarget.checked)}
            />
            Remove these too
          </label>
        </>
      )}
    </ConfirmDialog>
  )
}
