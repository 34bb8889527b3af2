import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { AthleteGroup } from '#contract/people/athlete-groups.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useRemoveGroup, useRenameGroup } from '#web/shared/queries/athlete-groups.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'
import styles from './GroupRow.module.css'

export function GroupRow({ group }: { group: AthleteGroup }) {
  const { id, name, athleteCount } = group
  const [isRenaming, setRenaming] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const remove = useRemoveGroup()
  if (isRenaming) return <RenameGroupForm group={group} onDone={() => setRenaming(false)} />
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{formatCount(athleteCount, 'athlete')}</span>
      <span className={styles.ways}>
        <TextButton aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          Rename
        </TextButton>
        <TextButton aria-label={`Delete ${name}`} onClick={() => setConfirming(true)}>
          Delete
        </TextButton>
      </span>
      <ConfirmDialog
        isOpen={isConfirming}
        title={`Delete the group ${name}?`}
        confirm="Delete group"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(id)}
        onClose={() => setConfirming(false)}
      >
        {athleteCount === 0
          ? 'This group is empty.'
          : `The group’s ${formatCount(athleteCount, 'athlete')} will stay on your roster, with all their programs and logs.`}
      </ConfirmDialog>
    </li>
  )
}

function RenameGroupForm({ group: { id, name }, onDone }: { group: AthleteGroup; onDone: () => void }) {
  const [newName, setNewName] = useState(name)
  const rename = useRenameGroup()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Stop the event from propagating, because the dialog may be inside another form.
    event.stopPropagation()
    if (newName.trim() === '' || newName.trim() === name) return onDone()
    if (!rename.isPending) rename.mutate({ id, name: newName }, { onSuccess: onDone })
  }
  return (
    <li className={styles.row}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextInput
          autoFocus
          className={styles.field}
          aria-label={`New name for ${name}`}
          autoComplete="off"
          maxLength={60}
          error={rename.error && getFailureMessage(rename.error, 'The group could not be renamed.')}
          value={newName}
          onChange={event => setNewName(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            // Stop the event from propagating, so that the Escape key does not close the surrounding dialog.
            event.stopPropagation()
            onDone()
          }}
        />
        <Button type="submit" variant="default" loading={rename.isPending}>
          Rename
        </Button>
      </form>
    </li>
  )
}
