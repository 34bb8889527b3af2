import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { RosterEntry } from '#contract/people/people.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { rosterGroups, useCreateGroup } from '#web/shared/queries/athlete-groups.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { GroupRow } from './GroupRow.tsx'
import styles from './GroupsDialog.module.css'

/** A dialog for creating, renaming and deleting groups. */
export function GroupsDialog({
  isOpen,
  rows = [],
  onClose,
}: {
  isOpen: boolean
  /** The selected athletes, who can be added to a new group. */
  rows?: readonly RosterEntry[]
  onClose: () => void
}) {
  return (
    <ModalSheet isOpen={isOpen} title="Groups" onClose={onClose}>
      <NewGroupForm rows={rows} onCreated={rows.length > 0 ? onClose : undefined} />
      <GroupList />
    </ModalSheet>
  )
}

function NewGroupForm({
  rows,
  onCreated,
}: {
  rows: readonly RosterEntry[]
  onCreated: (() => void) | undefined
}) {
  const [name, setName] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const create = useCreateGroup()
  const fault = isSubmitted && name.trim() === '' ? 'Enter a name, such as “Barbell club”.' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Stop the event from propagating, because the dialog may be inside another form.
    event.stopPropagation()
    setSubmitted(true)
    if (name.trim() === '' || create.isPending) return
    create.mutate(
      { name, athleteIds: rows.map(row => row.athlete.id) },
      {
        onSuccess: () => {
          setName('')
          setSubmitted(false)
          onCreated?.()
        },
      },
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        className={styles.name}
        label="New group name"
        data-autofocus
        autoComplete="off"
        maxLength={60}
        error={fault ?? (create.error && getFailureMessage(create.error, 'The group could not be created.'))}
        value={name}
        onChange={event => {
          setName(event.currentTarget.value)
          create.reset()
        }}
      />
      <Button type="submit" variant={rows.length > 0 ? 'filled' : 'default'} loading={create.isPending}>
        {rows.length > 0 ? `Create group with ${formatCount(rows.length, 'athlete')}` : 'Create'}
      </Button>
    </form>
  )
}

function GroupList() {
  const { data: groups, isPending, refetch } = useQuery(rosterGroups)
  if (isPending) return <LoadingRows count={3} height={48} />
  if (!groups)
    return (
      <p role="alert">
        Your groups could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
      </p>
    )
  if (groups.length === 0)
    return (
      <p className={styles.note}>
        Use groups to organise your roster, for example into a squad, an early class and remote athletes.
        Athletes cannot see your groups.
      </p>
    )
  return (
    <ul className={styles.list} aria-label="Groups">
      {groups.map(group => (
        <GroupRow key={group.id} group={group} />
      ))}
    </ul>
  )
}
