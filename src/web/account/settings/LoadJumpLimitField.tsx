import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { User } from '#contract/account/profile.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSession } from '#web/app/session/session.tsx'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'
import styles from './LoadJumpLimitField.module.css'

/** Edits the limit above which the builder marks an increase in load. Saves when the field loses focus. */
export function LoadJumpLimitField({ user }: { user: User }) {
  const { updateProfile } = useSession()
  const saved = user.preferences.loadJumpPercent
  /** The text being edited; undefined while the field shows the saved limit. */
  const [edited, setEdited] = useState<string>()
  const save = useMutation({
    mutationFn: (loadJumpPercent: number) => updateProfile({ preferences: { loadJumpPercent } }),
    onSuccess: (_, sent) => setEdited(text => (Number(text) === sent ? undefined : text)),
    onError: error => {
      setEdited(undefined)
      toast.failure(getFailureMessage(error, 'Your changes were not saved. Please try again.'))
    },
  })
  const text = edited ?? String(saved)
  const percent = /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : undefined

  function saveIfChanged(event?: FormEvent) {
    event?.preventDefault()
    if (percent === saved) setEdited(undefined)
    else if (percent !== undefined) save.mutate(percent)
  }

  return (
    <LabelValueRow
      label="Load jump limit"
      detail={
        percent === undefined
          ? 'Enter a whole number from 0 to 100.'
          : `The builder marks loads that are more than ${percent}\u00a0% above the load of the previous session.`
      }
    >
      <form onSubmit={saveIfChanged}>
        <div className={styles.field}>
          <input
            className={styles.input}
            aria-label="Load jump limit in percent"
            aria-invalid={percent === undefined}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={event => setEdited(event.currentTarget.value)}
            onBlur={() => saveIfChanged()}
          />
          <span aria-hidden="true">%</span>
        </div>
      </form>
    </LabelValueRow>
  )
}
