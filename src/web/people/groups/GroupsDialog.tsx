import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { RosterRow } from '#contract/people.ts'
import { sentenceOf } from '../../app/failures.ts'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { countOf } from '../../ui/words.ts'
import { GroupRow } from './GroupRow.tsx'
import parts from './GroupsDialog.module.css'
import { athleteGroups, useCreateGroup } from './queries.ts'

/** The coach's groups: made, renamed and taken apart. */
export function GroupsDialog({
  isOpen,
  rows = [],
  onClose,
}: {
  isOpen: boolean
  /** Who is put into the new group at once. */
  rows?: readonly RosterRow[]
  onClose: () => void
}) {
  return (
    <Sheet isOpen={isOpen} title="Groups" onClose={onClose}>
      <NewGroup rows={rows} onMade={rows.length > 0 ? onClose : undefined} />
      <Groups />
    </Sheet>
  )
}

function NewGroup({ rows, onMade }: { rows: readonly RosterRow[]; onMade: (() => void) | undefined }) {
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const create = useCreateGroup()
  const fault = isTried && name.trim() === '' ? 'Enter a name, such as “Barbell club”.' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may stand in another form.
    event.stopPropagation()
    setTried(true)
    if (name.trim() === '' || create.isPending) return
    create.mutate(
      { name, athleteIds: rows.map(row => row.athlete.id) },
      {
        onSuccess: () => {
          setName('')
          setTried(false)
          onMade?.()
        },
      },
    )
  }
  return (
    <form className={parts.form} noValidate onSubmit={submit}>
      <TextInput
        className={parts.name}
        label="Name of a new group"
        data-autofocus
        autoComplete="off"
        maxLength={60}
        error={fault ?? (create.error && sentenceOf(create.error, 'The group could not be made.'))}
        value={name}
        onChange={event => {
          setName(event.currentTarget.value)
          create.reset()
        }}
      />
      <Button type="submit" variant={rows.length > 0 ? 'filled' : 'default'} loading={create.isPending}>
        {rows.length > 0 ? `Make it with ${countOf(rows.length, 'athlete')}` : 'Make'}
      </Button>
    </form>
  )
}

function Groups() {
  const { data: groups, isPending, refetch } = useQuery(athleteGroups)
  if (isPending) return <LoadingRows count={3} height={48} />
  if (!groups)
    return (
      <p role="alert">
        Your groups could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
      </p>
    )
  if (groups.length === 0)
    return (
      <p className={parts.note}>
        A group is a part of your roster: a squad, the early hour, whoever trains far away. Your athletes do
        not see it.
      </p>
    )
  return (
    <ul className={parts.list} aria-label="Groups">
      {groups.map(group => (
        <GroupRow key={group.id} group={group} />
      ))}
    </ul>
  )
}
