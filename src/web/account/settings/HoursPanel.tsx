import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type NotificationKind, type QuietHours, usualQuietHours } from '#contract/notifications.ts'
import type { Preferences, User } from '#contract/profile.ts'
import { sentenceOf } from '../../app/failures.ts'
import { useSession } from '../../app/session.tsx'
import { toast } from '../../app/toast.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { SectionRow } from '../../ui/Section.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import parts from './HoursPanel.module.css'
import { kindsFor } from './kinds.ts'

type Hours = Pick<Preferences, 'quietHours' | 'morningAt'>

/** When mail and push wait, what comes all the same, and when the day's news come. */
export function HoursPanel({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const { quietHours, morningAt } = user.preferences
  const isAthlete = user.role === 'athlete'
  return (
    <div>
      <SectionRow
        label={quietHours ? `Quiet from ${quietHours.from} to ${quietHours.to}` : 'No quiet hours'}
        detail={`${wordsOf(quietHours, user)} ${isAthlete ? 'Today’s session' : 'The day before'} is told at ${morningAt}.`}
      >
        <TextButton aria-expanded={isOpen} aria-label="Change the hours" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Change'}
        </TextButton>
      </SectionRow>
      {isOpen && <HoursForm user={user} onDone={() => setOpen(false)} />}
    </div>
  )
}

function wordsOf(quiet: QuietHours | null, { role }: User): string {
  if (!quiet) return 'Mail and push come at any hour.'
  const named = kindsFor(role).filter(({ kind }) => quiet.except.includes(kind))
  const through = named.map(({ label }) => `“${label}”`).join(', ')
  return `Mail and push wait until then${through ? `, but for: ${through}` : ''}.`
}

function HoursForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { updateProfile } = useSession()
  const [isQuiet, setQuiet] = useState(user.preferences.quietHours !== null)
  const [quiet, setHours] = useState(user.preferences.quietHours ?? usualQuietHours)
  const [morningAt, setMorning] = useState(user.preferences.morningAt)
  const save = useMutation({
    mutationFn: (preferences: Hours) => updateProfile({ preferences }),
    onSuccess: onDone,
    onError: error => toast.failure(sentenceOf(error, 'This was not saved. Please try again.')),
  })
  const isWhole = [quiet.from, quiet.to, morningAt].every(Boolean)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isWhole) save.mutate({ quietHours: isQuiet ? quiet : null, morningAt })
  }
  function letThrough(kind: NotificationKind, isLet: boolean) {
    const others = quiet.except.filter(one => one !== kind)
    setHours({ ...quiet, except: isLet ? [...others, kind] : others })
  }

  return (
    <form className={parts.form} onSubmit={submit}>
      <ChoiceRow label="Quiet hours" isChosen={isQuiet} onChoose={setQuiet} />
      {isQuiet && (
        <>
          <div className={parts.times}>
            <TimeField label="From" value={quiet.from} onChange={from => setHours({ ...quiet, from })} />
            <TimeField label="To" value={quiet.to} onChange={to => setHours({ ...quiet, to })} />
          </div>
          <fieldset className={parts.through}>
            <legend>Comes all the same</legend>
            {kindsFor(user.role).map(({ kind, label }) => (
              <ChoiceRow
                key={kind}
                label={label}
                isChosen={quiet.except.includes(kind)}
                onChoose={isLet => letThrough(kind, isLet)}
              />
            ))}
          </fieldset>
        </>
      )}
      <TimeField
        label={user.role === 'athlete' ? 'Tell me of today’s session at' : 'Tell me of the day before at'}
        value={morningAt}
        onChange={setMorning}
      />
      <p className={parts.end}>
        <Button type="submit" variant="default" loading={save.isPending} disabled={!isWhole}>
          Save hours
        </Button>
        <TextButton onClick={onDone}>Cancel</TextButton>
      </p>
    </form>
  )
}

type TimeProps = { label: string; value: string; onChange: (value: string) => void }

function TimeField({ label, value, onChange }: TimeProps) {
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

type ChoiceProps = { label: string; isChosen: boolean; onChoose: (isChosen: boolean) => void }

function ChoiceRow({ label, isChosen, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className={parts.box}>
      <CheckBox id={id} checked={isChosen} onChange={event => onChoose(event.target.checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
