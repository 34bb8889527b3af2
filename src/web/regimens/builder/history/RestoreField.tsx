import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Regimen } from '#contract/regimens.ts'
import { type Revision, revisions } from '#contract/revisions.ts'
import { compareProgram } from '#training/program/compare.ts'
import { call } from '../../../app/client.ts'
import { CallFailure } from '../../../app/failures.ts'
import { messages } from '../../../app/messages.ts'
import { toast } from '../../../app/toast.ts'
import { tokens } from '../../../app/tokens.ts'
import { FormFault } from '../../../ui/FormFault.tsx'
import { extentOf } from '../changes/change-words.ts'
import { toDraftWeeks } from '../contract.ts'
import { refusalOf } from '../refusals.ts'
import parts from './RestoreField.module.css'

/** Says what restoring would change before it is done. */
export function RestoreField({
  regimenId,
  wanted,
  now,
  isChanged,
  onRestored,
}: {
  regimenId: string
  wanted: Revision
  now: Revision
  isChanged: boolean
  onRestored: (regimen: Regimen) => void
}) {
  const [isAsked, ask] = useState(false)
  const changes = useMemo(
    () => compareProgram(toDraftWeeks(now.weeks), toDraftWeeks(wanted.weeks)),
    [now, wanted],
  )
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (tokens.read() === null) throw new Error(messages.regimen.update.noToken)
      const params = { id: regimenId, number: String(wanted.number) }
      return (await call(revisions.restore, { params, input: { revision: now.number } })).data
    },
    onSuccess: regimen => {
      void toast.success(`Version ${wanted.number} is restored as version ${regimen.revision}`)
      onRestored(regimen)
    },
  })
  if (changes.length === 0)
    return <p className={parts.foot}>This is what stands in the newest version, too.</p>
  if (!isAsked)
    return (
      <div className={parts.foot}>
        <Button variant="default" onClick={() => ask(true)}>
          Restore version {wanted.number}…
        </Button>
      </div>
    )
  const next = now.number + 1
  return (
    <div className={parts.foot}>
      <p>
        Against version {now.number}, <b>{extentOf(changes)}</b>. Version {wanted.number} becomes version{' '}
        {next}; version {now.number} stays in the history. Sessions that are on a calendar already stay as
        they are.
        {isChanged && ' What you have not saved is one Undo away.'}
      </p>
      <FormFault>{error && sentenceOf(error)}</FormFault>
      <div className={parts.buttons}>
        <Button variant="default" onClick={() => ask(false)}>
          Keep version {now.number}
        </Button>
        <Button loading={isPending} onClick={() => mutate()} data-autofocus>
          Restore as version {next}
        </Button>
      </div>
    </div>
  )
}

function sentenceOf(error: Error): string {
  if (error.message === messages.regimen.update.noToken) return error.message
  const isElsewhere = error instanceof CallFailure && error.status === 409
  return isElsewhere ? `${error.message} Close the history and open it again.` : refusalOf(error, 'update')
}
