import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { SkipKind } from '#contract/schedule.ts'
import { useLocale } from '../../app/person.ts'
import { longDay } from '../../ui/day-words.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { nameOf, type Subject, skipReasons, staysDue } from '../words.ts'
import parts from './Dialog.module.css'
import { useSkip } from './queries.ts'

const kinds = Object.keys(skipReasons) as SkipKind[]

/** Leaves a session out. Why decides whether it counts as due; nothing here is held against anybody. */
export function SkipDialog({
  subject,
  reader,
  onClose,
}: {
  subject: Subject
  /** Who will read the reason: `Your coach`, `Ana`. */
  reader: string
  onClose: () => void
}) {
  const locale = useLocale()
  const [kind, setKind] = useState<SkipKind>()
  const [reason, setReason] = useState('')
  const skip = useSkip()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!kind) return
    skip.mutate({ subject, kind, reason })
    onClose()
  }
  return (
    <Sheet isOpen title={`Leave out ${nameOf(subject)}`} onClose={onClose}>
      <form className={parts.form} onSubmit={submit}>
        <p className={parts.words}>{longDay(subject.date, locale)}. It can be brought back at any time.</p>
        <fieldset className={parts.reasons}>
          <legend>Why</legend>
          {kinds.map((one, index) => (
            <label key={one} className={parts.reason}>
              <input
                type="radio"
                name="kind"
                checked={kind === one}
                data-autofocus={index === 0 || undefined}
                onChange={() => setKind(one)}
              />
              {skipReasons[one]}
              <span>{staysDue.includes(one) ? 'stays due' : 'not due'}</span>
            </label>
          ))}
        </fieldset>
        <Textarea
          label="In your words, if you like"
          description={`${reader} reads it.`}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth disabled={!kind}>
          {kind ? `Leave it out, ${skipReasons[kind].toLowerCase()}` : 'Choose why'}
        </Button>
      </form>
    </Sheet>
  )
}
