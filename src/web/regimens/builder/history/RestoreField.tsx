import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type RegimenRevision, revisions } from '#contract/programs/regimen-revisions.ts'
import type { Regimen } from '#contract/programs/regimens.ts'
import { compareProgram } from '#training/program/compare-program.ts'
import { call } from '#web/app/client/api-client.ts'
import { CallFailure } from '#web/app/client/call-failure.ts'
import { tokenStore } from '#web/app/client/token-store.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { messages } from '#web/app/specification/messages.ts'
import { summarizeProgramChanges } from '#web/regimens/builder/changes/describe-changes.ts'
import { toDraftWeeks } from '#web/regimens/builder/draft/draft-conversion.ts'
import { describeSaveFailure } from '#web/shared/describe-save-failure.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import styles from './RestoreField.module.css'

/** Previews the changes that restoring a version would make, with a button to restore it. */
export function RestoreField({
  regimenId,
  version,
  newest,
  isChanged,
  onRestored,
}: {
  regimenId: string
  version: RegimenRevision
  newest: RegimenRevision
  isChanged: boolean
  onRestored: (regimen: Regimen) => void
}) {
  const [isConfirming, setConfirming] = useState(false)
  const changes = useMemo(
    () => compareProgram(toDraftWeeks(newest.weeks), toDraftWeeks(version.weeks)),
    [newest, version],
  )
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (tokenStore.read() === null) throw new Error(messages.regimen.update.noToken)
      const params = { id: regimenId, number: String(version.number) }
      return (await call(revisions.restore, { params, input: { revision: newest.number } })).data
    },
    onSuccess: regimen => {
      void toast.success(`Version ${version.number} restored as version ${regimen.revision}`)
      onRestored(regimen)
    },
  })
  if (changes.length === 0)
    return <p className={styles.foot}>This version is identical to the newest version.</p>
  if (!isConfirming)
    return (
      <div className={styles.foot}>
        <Button variant="default" onClick={() => setConfirming(true)}>
          Restore version {version.number}…
        </Button>
      </div>
    )
  const next = newest.number + 1
  return (
    <div className={styles.foot}>
      <p>
        Compared with version {newest.number}: <b>{summarizeProgramChanges(changes)}</b>. Version{' '}
        {version.number} becomes version {next}; version {newest.number} stays in the history. Sessions
        already on a calendar do not change.
        {isChanged && ' Undo brings back your unsaved changes.'}
      </p>
      <FormFault>{error && describeRestoreFailure(error)}</FormFault>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => setConfirming(false)}>
          Keep version {newest.number}
        </Button>
        <Button loading={isPending} onClick={() => mutate()} data-autofocus>
          Restore as version {next}
        </Button>
      </div>
    </div>
  )
}

function describeRestoreFailure(error: Error): string {
  if (error.message === messages.regimen.update.noToken) return error.message
  const isElsewhere = error instanceof CallFailure && error.status === 409
  return isElsewhere ? `${error.message} Close and reopen the history.` : describeSaveFailure(error, 'update')
}
