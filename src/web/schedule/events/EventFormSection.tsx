import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { RosterEntry } from '#contract/people/people.ts'
import { addDays } from '#training/calendar.ts'
import { type CalendarEventKind, calendarEventKinds, maxEventDays } from '#training/calendar-event-kinds.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import styles from '#web/schedule/ScheduleForm.module.css'
import { RecipientsField } from '#web/schedule/writing/RecipientsField.tsx'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import type { EditedEvent } from './EditEventField.tsx'
import { eventKindLabels } from './event-labels.ts'
import { type EventDraft, useAddEvent, useChangeEvent, useRemoveEvent } from './queries.ts'

const namePlaceholders: Record<CalendarEventKind, string> = {
  competition: 'Regional meet',
  test: '1RM squat and bench',
  travel: 'Bergen',
  rest: eventKindLabels.rest,
  unavailable: eventKindLabels.unavailable,
}

/** Only these kinds can go without a name of their own. */
const hasOwnName = (kind: CalendarEventKind) => kind !== 'rest' && kind !== 'unavailable'

type Props = {
  edited: EditedEvent
  /** The coach's athletes; undefined for an athlete, whose events are their own. */
  athletes: readonly RosterEntry[] | undefined
  onClose: () => void
}

export function EventFormSection({ edited, athletes, onClose }: Props) {
  return 'event' in edited ? (
    <ChangeEventForm event={edited.event} onClose={onClose} />
  ) : (
    <AddEventForm {...edited} athletes={athletes} onClose={onClose} />
  )
}

function AddEventForm({
  day,
  athleteId,
  athletes,
  onClose,
}: Extract<EditedEvent, { day: string }> & Omit<Props, 'edited'>) {
  const [athleteIds, setAthleteIds] = useState(athleteId ? [athleteId] : [])
  const add = useAddEvent({ onAdded: onClose })
  return (
    <EventFields
      start={{ kind: 'competition', name: '', note: '', startDate: day, endDate: day }}
      submitLabel={athletes && athleteIds.length === 0 ? 'Choose an athlete first' : 'Add event'}
      isDisabled={athletes !== undefined && athleteIds.length === 0}
      error={add.error}
      isBusy={add.isPending}
      onSubmit={draft => add.mutate({ athleteIds: athletes ? athleteIds : [], draft })}
    >
      {athletes && <RecipientsField athletes={athletes} chosen={athleteIds} onChange={setAthleteIds} />}
    </EventFields>
  )
}

function ChangeEventForm({
  event,
  onClose,
}: {
  event: Extract<EditedEvent, { event: unknown }>['event']
  onClose: () => void
}) {
  const change = useChangeEvent(event, onClose)
  const remove = useRemoveEvent(event, onClose)
  return (
    <EventFields
      start={event}
      submitLabel="Save"
      error={change.error}
      isBusy={change.isPending}
      onSubmit={change.mutate}
      onDelete={() => !remove.isPending && remove.mutate()}
    />
  )
}

function EventFields({
  start,
  submitLabel,
  isDisabled = false,
  error,
  isBusy,
  onSubmit,
  onDelete,
  children,
}: {
  start: EventDraft
  submitLabel: string
  isDisabled?: boolean
  error: Error | null
  isBusy: boolean
  onSubmit: (draft: EventDraft) => void
  onDelete?: () => void
  children?: ReactNode
}) {
  const [draft, setDraft] = useState<EventDraft>(() => {
    const { kind, name, note, startDate, endDate } = start
    return { kind, name, note, startDate, endDate }
  })
  const change = (changes: Partial<EventDraft>) => setDraft({ ...draft, ...changes })
  const faults = getFieldErrors(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = draft.name.trim() || (hasOwnName(draft.kind) ? '' : eventKindLabels[draft.kind])
    onSubmit({ ...draft, name })
  }
  return (
    <form className={styles.form} aria-label="Event" onSubmit={submit}>
      <NativeSelect
        label="Kind"
        value={draft.kind}
        data={calendarEventKinds.map(kind => ({ value: kind, label: eventKindLabels[kind] }))}
        data-autofocus
        onChange={event => change({ kind: event.currentTarget.value as CalendarEventKind })}
      />
      <TextInput
        label="Name"
        placeholder={namePlaceholders[draft.kind]}
        maxLength={120}
        required={hasOwnName(draft.kind)}
        withAsterisk={false}
        value={draft.name}
        error={faults.name}
        onChange={event => change({ name: event.currentTarget.value })}
      />
      <div className={styles.fields}>
        <TextInput
          type="date"
          label="First day"
          required
          withAsterisk={false}
          value={draft.startDate}
          error={faults.startDate}
          onChange={event => {
            const startDate = event.currentTarget.value
            change({ startDate, ...(draft.endDate < startDate && { endDate: startDate }) })
          }}
        />
        <TextInput
          type="date"
          label="Last day"
          required
          withAsterisk={false}
          value={draft.endDate}
          min={draft.startDate}
          max={draft.startDate && addDays(draft.startDate, maxEventDays - 1)}
          error={faults.endDate}
          onChange={event => change({ endDate: event.currentTarget.value })}
        />
      </div>
      <Textarea
        label="Note (optional)"
        description="The athlete and their coaches see it."
        autosize
        minRows={2}
        maxLength={1000}
        value={draft.note}
        onChange={event => change({ note: event.currentTarget.value })}
      />
      {children}
      {error && <FormFault>{getFailureMessage(error, 'Nothing was saved. Please try again.')}</FormFault>}
      <div className={styles.foot}>
        {onDelete && (
          <Button variant="default" size="md" onClick={onDelete}>
            Delete
          </Button>
        )}
        <Button type="submit" size="md" disabled={isDisabled} loading={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
