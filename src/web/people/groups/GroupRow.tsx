import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { AthleteGroup } from '#contract/groups.ts'
import { sentenceOf } from '../../app/failures.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { countOf } from '../../ui/words.ts'
import parts from './GroupRow.module.css'
import { useRemoveGroup, useRenameGroup } from './queries.ts'

export function GroupRow({ group }: { group: AthleteGroup }) {
  const { id, name, athleteCount } = group
  const [isRenaming, setRenaming] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const remove = useRemoveGroup()
  if (isRenaming) return <Renaming group={group} onDone={() => setRenaming(false)} />
  return (
    <li className={parts.row}>
      <span className={parts.name}>{name}</span>
      <span className={parts.count}>{countOf(athleteCount, 'athlete')}</span>
      <span className={parts.ways}>
        <TextButton aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          Rename
        </TextButton>
        <TextButton aria-label={`Delete ${name}`} onClick={() => setAsked(true)}>
          Delete
        </TextButton>
      </span>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Delete the group ${name}?`}
        confirm="Delete the group"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(id)}
        onClose={() => setAsked(false)}
      >
        {athleteCount === 0
          ? 'Nobody is in it.'
          : `The ${countOf(athleteCount, 'athlete')} in it stay yours, with their programs and logs.`}
      </ConfirmDialog>
    </li>
  )
}

function Renaming({ group: { id, name }, onDone }: { group: AthleteGroup; onDone: () => void }) {
  const [typed, setTyped] = useState(name)
  const rename = useRenameGroup()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may stand in another form.
    event.stopPropagation()
    if (typed.trim() === '' || typed.trim() === name) return onDone()
    if (!rename.isPending) rename.mutate({ id, name: typed }, { onSuccess: onDone })
  }
  return (
    <li className={parts.row}>
      <form className={parts.form} noValidate onSubmit={submit}>
        <TextInput
          autoFocus
          className={parts.field}
          aria-label={`New name of ${name}`}
          autoComplete="off"
          maxLength={60}
          error={rename.error && sentenceOf(rename.error, 'The group could not be renamed.')}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            // The dialog around it stays.
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
