import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { RosterEntry } from '#contract/people/people.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { createExerciseNameResolver } from '#training/exercises/match-leading-exercise.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useLocale, useUnits } from '#web/app/session/user-preferences.ts'
import { EventsOnDatesSection } from '#web/schedule/events/EventsOnDatesSection.tsx'
import { getPlanText } from '#web/schedule/planning/plan-text.ts'
import styles from '#web/schedule/ScheduleForm.module.css'
import { useExerciseLibrary } from '#web/shared/queries/exercises.ts'
import { useSessionTextEditor } from '#web/shared/session-text-editor.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { formatShortDay } from '#web/ui/display/day-format.ts'
import { LibraryField } from './LibraryField.tsx'
import { useScheduleSession } from './queries.ts'
import { RecipientsField } from './RecipientsField.tsx'
import { RepeatField } from './RepeatField.tsx'
import type { SessionDraft } from './session-drafts.ts'
import { readSessionText } from './session-text.ts'

type Props = {
  start: { athleteIds: string[]; day: Day; draft?: SessionDraft | undefined }
  today: Day
  athletes: readonly RosterEntry[]
  isCopy?: boolean
  /** Called with what the coach has typed, so that closing the form loses nothing. */
  onDraft?: (draft: SessionDraft) => void
  onClose: () => void
}

/** The form that puts a session on a day: its name, its text, the athletes and the repetitions. */
export function ScheduleSessionSection({ start, today, athletes, isCopy = false, onDraft, onClose }: Props) {
  const locale = useLocale()
  const units = useUnits()
  const library = useExerciseLibrary()
  const SessionTextEditor = useSessionTextEditor()
  const nameOf = useMemo(() => library && createExerciseNameResolver(library), [library])
  const [draft, setDraft] = useState<SessionDraft>(start.draft ?? { name: '', text: '' })
  const [athleteIds, setAthleteIds] = useState(start.athleteIds)
  const [day, setDay] = useState(start.day)
  const [weekCount, setWeekCount] = useState(1)
  const schedule = useScheduleSession(() => {
    onDraft?.({ name: '', text: '' })
    onClose()
  })
  const change = (changes: Partial<SessionDraft>) => {
    const changed = { ...draft, ...changes }
    setDraft(changed)
    onDraft?.(changed)
  }
  const dates = Array.from({ length: weekCount }, (_, week) => addDays(day, week * 7))
  const isEmpty = draft.text.trim() === ''
  const isSubmittable = !isEmpty && athleteIds.length > 0 && !schedule.isPending
  const submit = () => {
    if (!isSubmittable) return
    schedule.mutate({
      athleteIds,
      dates,
      session: readSessionText(draft, units, nameOf, uuidv7),
    })
  }
  return (
    <form
      className={styles.form}
      aria-label={isCopy ? 'Copy session' : 'New session'}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        label="Name"
        placeholder="Session"
        maxLength={200}
        value={draft.name}
        onChange={event => change({ name: event.currentTarget.value })}
      />
      <LibraryField
        session={isEmpty ? undefined : () => readSessionText(draft, units, nameOf, uuidv7)}
        onTaken={taken => change({ name: taken.name, text: getPlanText(taken, units) })}
      />
      <SessionTextEditor
        label="Session plan"
        text={draft.text}
        hasFocus={!isCopy}
        onText={text => change({ text })}
      />
      <div className={styles.fields}>
        <TextInput
          type="date"
          label="Day"
          value={day}
          data-autofocus={isCopy || undefined}
          onChange={event => event.currentTarget.value && setDay(event.currentTarget.value)}
        />
        <RepeatField weekCount={weekCount} onChange={setWeekCount} />
      </div>
      <RecipientsField athletes={athletes} chosen={athleteIds} onChange={setAthleteIds} />
      {day < today && (
        <p className={styles.warning} role="status">
          This day has passed. Until the athlete logs the session, it counts as not logged.
        </p>
      )}
      <EventsOnDatesSection athletes={athletes} athleteIds={athleteIds} dates={dates} />
      {schedule.error && (
        <FormFault>{getFailureMessage(schedule.error, 'Nothing was scheduled. Please try again.')}</FormFault>
      )}
      <div className={styles.foot}>
        <Button
          type="submit"
          size="md"
          disabled={isEmpty || athleteIds.length === 0}
          loading={schedule.isPending}
          rightSection={<KeyCap>Ctrl ↵</KeyCap>}
        >
          {isEmpty
            ? 'Write the session first'
            : athleteIds.length === 0
              ? 'Choose an athlete first'
              : `Put on ${formatShortDay(day, locale)}`}
        </Button>
      </div>
    </form>
  )
}
