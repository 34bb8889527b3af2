import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PeopleImport } from '#contract/people/people-imports.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { CheckBox } from '#web/ui/controls/CheckBox.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import page from '#web/ui/import/ImportPage.module.css'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'
import styles from './ImportPeople.module.css'
import { ownPeopleImports, useUndoPeopleImport } from './queries.ts'

/** Imports of people, which can be undone for 30 days. */
export function PeopleImportList({ items }: { items: readonly PeopleImport[] }) {
  const titleId = useId()
  const dates = useDateFormatter()
  const [undoing, setUndoing] = useState<PeopleImport>()
  // Shows what has changed since, such as a new account.
  const { data: current = items } = useQuery(ownPeopleImports)
  const shown = items.map(item => current.find(one => one.id === item.id) ?? item)
  return (
    <section aria-labelledby={titleId}>
      <header className={page.head}>
        <h2 id={titleId}>Imports</h2>
      </header>
      <ul className={page.list}>
        {shown.map(item => (
          <li key={item.id} className={page.question}>
            <span>
              <span className={page.name}>{item.fileName}</span>{' '}
              <span className={page.note}>
                {dates.recent(item.createdAt)}, {formatCount(item.result.placeholders, 'athlete')}
                {item.undoneAt && ', undone'}
              </span>
            </span>
            {item.undoableUntil && (
              <TextButton aria-label={`Undo the import of ${item.fileName}`} onClick={() => setUndoing(item)}>
                Undo
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {undoing && <UndoPeopleImportDialog item={undoing} onClose={() => setUndoing(undefined)} />}
    </section>
  )
}

/** Asks before an import is undone, and about athletes who have a program by now. */
function UndoPeopleImportDialog({ item, onClose }: { item: PeopleImport; onClose: () => void }) {
  const checkBoxId = useId()
  const [removesPrograms, setRemovesPrograms] = useState(false)
  const undo = useUndoPeopleImport()
  const claimed = item.result.placeholders - item.unclaimed
  return (
    <ConfirmDialog
      isOpen
      title="Undo the import"
      confirm={`Delete ${formatCount(item.unclaimed - (removesPrograms ? 0 : item.withProgram), 'athlete')}`}
      keep="Cancel"
      isBusy={undo.isPending}
      onConfirm={() => undo.mutate({ id: item.id, removesPrograms }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        The athletes of this import who have no account yet, and the groups and maxes that it added, will be
        deleted.
        {claimed > 0 &&
          ` ${formatCount(claimed, 'athlete')} with an account or already deleted will not change.`}
      </p>
      {item.withProgram > 0 && (
        <label htmlFor={checkBoxId} className={styles.check}>
          <CheckBox
            id={checkBoxId}
            checked={removesPrograms}
            onChange={event => setRemovesPrograms(event.currentTarget.checked)}
          />
          Delete {formatCount(item.withProgram, 'athlete')} with a program too
        </label>
      )}
    </ConfirmDialog>
  )
}
