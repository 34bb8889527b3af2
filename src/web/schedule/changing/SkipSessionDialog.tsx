import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isSkipExcused, type SkipKind, skipKinds } from '#training/adherence/skip-kinds.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { getEntryName, type SessionToChange, skipChoiceLabels } from '#web/schedule/session-labels.ts'
import choices from '#web/ui/choices.module.css'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './Dialog.module.css'
import { useSkipSession } from './queries.ts'

/**
 * Skips a session. The reason determines whether the session remains due. The wording must not blame the
 * athlete.
 */
export function SkipSessionDialog({
  subject,
  reader,
  onClose,
}: {
  subject: SessionToChange
  /** The person who will see the reason, such as `Your coach` or `Ana`. */
  reader: string
  onClose: () => void
}) {
  const locale = useLocale()
  const [kind, setKind] = useState<SkipKind>()
  const [reason, setReason] = useState('')
  const skip = useSkipSession()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!kind) return
    skip.mutate({ subject, kind, reason })
    onClose()
  }
  return (
    <ModalSheet isOpen title={`Skip ${getEntryName(subject)}`} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.text}>
          {formatLongDay(subject.date, locale)}. You can unskip the session at any time.
        </p>
        <fieldset className={choices.choices}>
          <legend>Reason</legend>
          {skipKinds.map((one, index) => (
            <label key={one} className={choices.choice}>
              <input
                type="radio"
                name="kind"
                checked={kind === one}
                data-autofocus={index === 0 || undefined}
                onChange={() => setKind(one)}
              />
              {skipChoiceLabels[one]}
              <span>{isSkipExcused(one) ? 'excused' : 'still due'}</span>
            </label>
          ))}
        </fieldset>
        <Textarea
          label="Details (optional)"
          description={`${reader} will see the details.`}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth disabled={!kind}>
          {kind ? 'Skip session' : 'Choose a reason'}
        </Button>
      </form>
    </ModalSheet>
  )
}
