import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { defaultQuietHours, type NotificationKind, type QuietHours } from '#contract/account/notifications.ts'
import type { Preferences, User } from '#contract/account/profile.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useSession } from '#web/app/session/session.tsx'
import { CheckBox } from '#web/ui/controls/CheckBox.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'
import { getNotificationKinds } from './notification-kinds.ts'
import styles from './QuietHoursSection.module.css'

type NotificationHours = Pick<Preferences, 'quietHours' | 'morningAt'>

/** Edits the quiet hours, the exceptions to them and the time of the daily notification. */
export function QuietHoursSection({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const { quietHours, morningAt } = user.preferences
  const isAthlete = user.role === 'athlete'
  return (
    <div>
      <LabelValueRow
        label={quietHours ? `Quiet from ${quietHours.from} to ${quietHours.to}` : 'No quiet hours'}
        detail={`${describeQuietHours(quietHours, user)} ${isAthlete ? 'The reminder about today’s session' : 'The daily digest'} is sent at ${morningAt}.`}
      >
        <TextButton aria-expanded={isOpen} aria-label="Change quiet hours" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Change'}
        </TextButton>
      </LabelValueRow>
      {isOpen && <QuietHoursForm user={user} onDone={() => setOpen(false)} />}
    </div>
  )
}

function describeQuietHours(quiet: QuietHours | null, { role }: User): string {
  if (!quiet) return 'Email and push notifications can arrive at any time.'
  const exceptions = getNotificationKinds(role).filter(({ kind }) => quiet.except.includes(kind))
  const list = exceptions.map(({ label }) => `“${label}”`).join(', ')
  return `Email and push notifications wait until quiet hours end${list ? `, except for ${list}` : ''}.`
}

function QuietHoursForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { updateProfile } = useSession()
  const [isQuiet, setQuiet] = useState(user.preferences.quietHours !== null)
  const [quiet, setHours] = useState(user.preferences.quietHours ?? defaultQuietHours)
  const [morningAt, setMorning] = useState(user.preferences.morningAt)
  const save = useSubmission({
    mutationFn: (preferences: NotificationHours) => updateProfile({ preferences }),
    onSuccess: onDone,
    onError: error =>
      toast.failure(getFailureMessage(error, 'Your changes were not saved. Please try again.')),
  })
  const isComplete = [quiet.from, quiet.to, morningAt].every(Boolean)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isComplete) save.mutate({ quietHours: isQuiet ? quiet : null, morningAt })
  }
  function setException(kind: NotificationKind, isException: boolean) {
    const others = quiet.except.filter(one => one !== kind)
    setHours({ ...quiet, except: isException ? [...others, kind] : others })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <CheckBoxRow label="Quiet hours" isChosen={isQuiet} onChoose={setQuiet} />
      {isQuiet && (
        <>
          <div className={styles.times}>
            <TimeField label="From" value={quiet.from} onChange={from => setHours({ ...quiet, from })} />
            <TimeField label="To" value={quiet.to} onChange={to => setHours({ ...quiet, to })} />
          </div>
          <fieldset className={styles.through}>
            <legend>Notify me even during quiet hours</legend>
            {getNotificationKinds(user.role).map(({ kind, label }) => (
              <CheckBoxRow
                key={kind}
                label={label}
                isChosen={quiet.except.includes(kind)}
                onChoose={isException => setException(kind, isException)}
              />
            ))}
          </fieldset>
        </>
      )}
      <TimeField
        label={user.role === 'athlete' ? 'Remind me about today’s session at' : 'Send the daily digest at'}
        value={morningAt}
        onChange={setMorning}
      />
      <p className={styles.end}>
        <Button type="submit" variant="default" loading={save.isPending} disabled={!isComplete}>
          Save hours
        </Button>
        <TextButton onClick={onDone}>Cancel</TextButton>
      </p>
    </form>
  )
}

type TimeFieldProps = { label: string; value: string; onChange: (value: string) => void }

function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <TextInput
      type="time"
      label={label}
      required
      withAsterisk={false}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}

type CheckBoxRowProps = { label: string; isChosen: boolean; onChoose: (isChosen: boolean) => void }

function CheckBoxRow({ label, isChosen, onChoose }: CheckBoxRowProps) {
  const id = useId()
  return (
    <div className={styles.box}>
      <CheckBox id={id} checked={isChosen} onChange={event => onChoose(event.target.checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
