import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { DayInput } from '#contract/programs/program.ts'
import type { SessionPlan } from '#contract/programs/schedule.ts'
import { toProgramDay, toTrainingDay } from '#contract/programs/training-day-conversion.ts'
import type { UpcomingSession } from '#contract/programs/upcoming-sessions.ts'
import { findDayDifferences } from '#training/program/day-differences.ts'
import { CallFailure, getFailureMessage } from '#web/app/client/call-failure.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { getPlanText, parsePlanText, replacePlanText } from '#web/schedule/planning/plan-text.ts'
import { oneSessionPlan } from '#web/schedule/planning/queries.ts'
import { useExerciseLibrary } from '#web/shared/queries/exercises.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { ChangeLines } from '#web/ui/display/ChangeLines.tsx'
import { AdjustmentChoicesField } from './AdjustmentChoicesField.tsx'
import { AdjustmentDetailsField } from './AdjustmentDetailsField.tsx'
import styles from './AdjustmentSection.module.css'
import { type AdjustmentDraft, type AdjustmentKind, createAdjustedDay } from './adjusted-day.ts'
import type { AdjustmentOrigin, SavedAdjustment } from './adjustment-origin.ts'
import { invalidatePlans, sendAdjustment } from './queries.ts'

type Props = {
  origin: AdjustmentOrigin
  session: UpcomingSession
  plan: SessionPlan
  /** The adjustment, if it is chosen outside the form. */
  kind?: AdjustmentKind | undefined
  /** The choice of another session. */
  picker: ReactNode
  /** Loads the current sessions and plan after another change came first. */
  onConflict: () => Promise<unknown>
  onSaved: (saved: SavedAdjustment) => void
}

/** The adjustment, a preview of exactly what it changes, and the coach’s words to the athlete. */
export function AdjustmentFormSection({
  origin,
  session,
  plan,
  kind: givenKind,
  picker,
  onConflict,
  onSaved,
}: Props) {
  const dates = useDateFormatter()
  const units = useUnits()
  const library = useExerciseLibrary()
  const { athlete, workoutLogId, reason } = origin
  const [entered, setDraft] = useState<AdjustmentDraft>(() => ({
    kind: 'lighter',
    swappedItemId: '',
    newExercise: '',
    text: getPlanText(plan.day, units),
  }))
  const draft = useMemo(() => ({ ...entered, ...(givenKind && { kind: givenKind }) }), [entered, givenKind])
  const [note, setNote] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const change = (changes: Partial<AdjustmentDraft>) => setDraft(before => ({ ...before, ...changes }))
  const repeated = useQuery({
    ...oneSessionPlan(origin.sessionId ?? ''),
    enabled: draft.kind === 'repeat' && origin.sessionId !== null,
    retry: false,
  })
  const adjusted = useMemo(() => {
    const parsed = parsePlanText(draft.text, units)
    return createAdjustedDay(toProgramDay(plan.day), draft, {
      units,
      library,
      newId: uuidv7,
      repeatedDay: repeated.data && toProgramDay(repeated.data.day),
      parsedDay: toProgramDay(
        toTrainingDayOf(replacePlanText(plan.day, draft.text, parsed, uuidv7), plan.day.id),
      ),
    })
  }, [plan.day, draft, units, library, repeated.data])
  const lines =
    typeof adjusted === 'string' ? [] : findDayDifferences(toProgramDay(plan.day), adjusted, units)
  const problem = typeof adjusted === 'string' ? adjusted : 'This would change nothing in the session.'
  const name = `${dates.longDay(session.date)}, ${session.name || 'session'}`
  const { mutate, isPending, error } = useSubmission({
    mutationFn: sendAdjustment,
    onSuccess: ({ data }, { sessionId }) => {
      invalidatePlans()
      onSaved({ sentence: `Changed for ${athlete.firstName}: ${name}`, sessionId, changeId: data.change?.id })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typeof adjusted === 'string' || lines.length === 0 || isPending) return
    const day = toTrainingDay(adjusted) as DayInput
    mutate({ sessionId: session.id, day, note, version: plan.version, workoutLogId, reason })
  }
  const apply = () => form.current?.requestSubmit()
  return (
    <form ref={form} className={styles.form} aria-label={`Adjust ${name}`} onSubmit={submit}>
      {!givenKind && (
        <AdjustmentChoicesField kind={draft.kind} onChoose={kind => change({ kind })} onApply={apply} />
      )}
      <div className={styles.change}>
        {picker}
        <AdjustmentDetailsField draft={draft} plan={plan} onChange={change} />
        <section className={styles.preview} aria-label="Preview">
          {lines.length > 0 ? (
            <ChangeLines lines={lines} label="Before and after" />
          ) : (
            <p className={styles.text} role="status">
              {problem}
            </p>
          )}
        </section>
        <Textarea
          label={`A word to ${athlete.firstName}`}
          autosize
          minRows={1}
          maxLength={1000}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
      </div>
      <div className={styles.foot}>
        <p className={styles.text}>
          {reason && `In the ledger: ${reason}. `}
          {athlete.firstName} is notified and reads the change in the session.
        </p>
        {error && <AdjustmentFault error={error} onConflict={onConflict} />}
        <Button
          type="submit"
          size="md"
          loading={isPending}
          disabled={lines.length === 0}
          rightSection={<KeyCap>A</KeyCap>}
        >
          Change {name}
        </Button>
      </div>
    </form>
  )
}

/** The parsed day keeps the id of the session’s day. */
const toTrainingDayOf = (day: DayInput, id: string) =>
  toTrainingDay({ ...toProgramDay({ ...day, _id: id, id } as SessionPlan['day']), id })

/** If another change came first, or the athlete has begun the session, the current state can be loaded. */
function AdjustmentFault({ error, onConflict }: { error: Error; onConflict: () => Promise<unknown> }) {
  const code = error instanceof CallFailure ? error.code : undefined
  return (
    <>
      <FormFault>{getFailureMessage(error, 'Nothing was changed. Please try again.')}</FormFault>
      {code === 'session-plan.changed-elsewhere' && (
        <TextButton onClick={() => onConflict()}>Show the current plan and keep my entries</TextButton>
      )}
      {code === 'session-plan.begun' && (
        <TextButton onClick={() => onConflict()}>Adjust the following session</TextButton>
      )}
    </>
  )
}
