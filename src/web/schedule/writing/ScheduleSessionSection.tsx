import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { RosterEntry } from '#contract/people/people.ts'
import type { Day } from '#training/calendar.ts'
import { createExerciseNameResolver } from '#training/exercises/match-leading-exercise.ts'
import { estimateSessionMinutes } from '#training/program/session-duration.ts'
import { describeSessionDistance } from '#training/workload/session-distance.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { EventsOnDatesSection } from '#web/schedule/events/EventsOnDatesSection.tsx'
import { getPlanText } from '#web/schedule/planning/plan-text.ts'
import formStyles from '#web/schedule/ScheduleForm.module.css'
import { useExerciseLibrary } from '#web/shared/queries/exercises.ts'
import { roster } from '#web/shared/queries/roster.ts'
import { useSessionTextEditor } from '#web/shared/session-text-editor.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { AnotherDayField } from './AnotherDayField.tsx'
import { DaysInRowSection } from './DaysInRowSection.tsx'
import { LibraryField } from './LibraryField.tsx'
import { useScheduleSession } from './queries.ts'
import { RecipientLoadsSection } from './RecipientLoadsSection.tsx'
import { describeRepeatFault, listRepeatDates, type Repeat } from './repeat-dates.ts'
import styles from './ScheduleSessionSection.module.css'
import { describeLoads, SubmitSessionSection } from './SubmitSessionSection.tsx'
import { type SessionDraft, useSessionDrafts } from './session-drafts.ts'
import { addSessionText, readSessionBlocks, readSessionText } from './session-text.ts'

type Props = {
  start: { athleteIds: string[]; day: Day; draft?: SessionDraft | undefined }
  today: Day
  athletes: readonly RosterEntry[]
  /** The place of the form: in the calendar, in the sheet of a phone, or in the dialog that copies a session. */
  place: 'calendar' | 'sheet' | 'copy'
  /** Called with what the coach has typed, so that closing the form loses nothing. */
  onDraft?: (draft: SessionDraft) => void
  onClose: () => void
}

/** The form in the calendar that puts a session on one of its days. */
export function InlineScheduleSessionSection({
  athleteId,
  day,
  ...props
}: {
  athleteId: string | undefined
  day: Day
  today: Day
  onClose: () => void
}) {
  const { data: athletes = [] } = useQuery(roster)
  const drafts = useSessionDrafts(athleteId, day)
  return (
    <ScheduleSessionSection
      {...props}
      place="calendar"
      start={{ athleteIds: athleteId ? [athleteId] : [], day, draft: drafts.read() }}
      athletes={athletes}
      onDraft={drafts.save}
    />
  )
}

/** The form that puts a session on a day: its name, its text, the athletes and the repetitions. */
export function ScheduleSessionSection({ start, today, athletes, place, onDraft, onClose }: Props) {
  const units = useUnits()
  const library = useExerciseLibrary()
  const SessionTextEditor = useSessionTextEditor()
  const nameOf = useMemo(() => library && createExerciseNameResolver(library), [library])
  const [draft, setDraft] = useState<SessionDraft>(start.draft ?? { name: '', text: '' })
  const [athleteIds, setAthleteIds] = useState(start.athleteIds)
  const [day, setDay] = useState(start.day)
  const [repeat, setRepeat] = useState<Repeat>({ kind: 'once', until: start.day })
  const form = useRef<HTMLFormElement>(null)
  const isInline = place === 'calendar'
  const isCopy = place === 'copy'
  const blocks = useMemo(() => readSessionBlocks(draft.text, units, nameOf), [draft.text, units, nameOf])
  // The form grows with each line.
  const lineCount = draft.text.split('\n').length
  useEffect(() => {
    if (isInline && lineCount > 0) form.current?.scrollIntoView({ block: 'nearest' })
  }, [isInline, lineCount])
  const minutes = estimateSessionMinutes({ blocks })
  const schedule = useScheduleSession(() => {
    onDraft?.({ name: '', text: '' })
    onClose()
  })
  const change = (changes: Partial<SessionDraft>) => {
    const changed = { ...draft, ...changes }
    setDraft(changed)
    onDraft?.(changed)
  }
  const dates = listRepeatDates(day, repeat)
  const onlyAthleteId = athleteIds.length === 1 ? athleteIds[0] : undefined
  const repeatFault = describeRepeatFault(dates)
  const isEmpty = draft.text.trim() === ''
  const submit = () => {
    if (isEmpty || athleteIds.length === 0 || repeatFault || schedule.isPending) return
    schedule.mutate({ athleteIds, dates, session: readSessionText(draft, units, nameOf, uuidv7) })
  }
  return (
    <form
      ref={form}
      className={styles.form}
      data-place={place}
      aria-label={isCopy ? 'Copy session' : 'New session'}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={event => handleFormKey(event, submit, isInline ? onClose : undefined)}
    >
      <div className={styles.head}>
        <TextInput
          className={styles.name ?? ''}
          classNames={{ input: styles.nameInput ?? '' }}
          aria-label="Name"
          placeholder="Name of the session"
          maxLength={200}
          value={draft.name}
          onChange={event => change({ name: event.currentTarget.value })}
        />
        <span className={styles.minutes}>
          {[minutes > 0 && `about ${minutes} min`, describeSessionDistance(blocks, units)]
            .filter(Boolean)
            .join(', ')}
        </span>
        <LibraryField
          session={isEmpty ? undefined : () => readSessionText(draft, units, nameOf, uuidv7)}
          onTaken={taken => change({ name: taken.name, text: getPlanText(taken, units) })}
        />
        {!isCopy && onlyAthleteId && (
          <AnotherDayField
            athleteId={onlyAthleteId}
            day={day}
            onTaken={taken => change(addSessionText(draft, taken.name, getPlanText(taken, units)))}
          />
        )}
      </div>
      <div className={styles.text}>
        <SessionTextEditor
          label="Session plan"
          text={draft.text}
          hasFocus={!isCopy}
          onText={text => change({ text })}
        />
        {day < today && (
          <p className={formStyles.warning} role="status">
            This day has passed. Until the athlete logs the session, it counts as not logged.
          </p>
        )}
        <EventsOnDatesSection athletes={athletes} athleteIds={athleteIds} dates={dates} />
        {schedule.error && (
          <FormFault>
            {getFailureMessage(schedule.error, 'Nothing was scheduled. Please try again.')}
          </FormFault>
        )}
      </div>
      <div className={styles.loads}>
        <RecipientLoadsSection
          blocks={blocks}
          athleteIds={athleteIds}
          title={describeLoads(athletes, athleteIds)}
        />
        {onlyAthleteId && dates.length === 1 && <DaysInRowSection athleteId={onlyAthleteId} day={day} />}
      </div>
      <SubmitSessionSection
        place={place}
        isEmpty={isEmpty}
        isPending={schedule.isPending}
        day={day}
        repeat={repeat}
        repeatFault={repeatFault}
        athletes={athletes}
        athleteIds={athleteIds}
        onDay={setDay}
        onRepeat={setRepeat}
        onAthleteIds={setAthleteIds}
        onClose={onClose}
      />
    </form>
  )
}

/** Ctrl Enter puts the session on the day from any field; Escape closes the form unless a field uses it. */
function handleFormKey(event: KeyboardEvent, submit: () => void, onClose: (() => void) | undefined) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    submit()
  } else if (event.key === 'Escape' && onClose && !event.defaultPrevented) {
    event.stopPropagation()
    onClose()
  }
}
