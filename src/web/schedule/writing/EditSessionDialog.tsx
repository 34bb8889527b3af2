import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { DayInput } from '#contract/programs/program.ts'
import type { Session, SessionPlan } from '#contract/programs/schedule.ts'
import { createExerciseNameResolver } from '#training/exercises/match-leading-exercise.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useLocale, useUnits } from '#web/app/session/user-preferences.ts'
import { parsePlanText, replacePlanText } from '#web/schedule/planning/plan-text.ts'
import styles from '#web/schedule/ScheduleForm.module.css'
import { useExerciseLibrary } from '#web/shared/queries/exercises.ts'
import { useSessionTextEditor } from '#web/shared/session-text-editor.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { useChangeSession } from './queries.ts'
import type { SessionDraft } from './session-drafts.ts'
import { useSessionText } from './use-session-text.ts'

/** Changes the name and the plan of a single session. */
export function EditSessionDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const locale = useLocale()
  const { draft, plan, isFailed, isFetching, refetch } = useSessionText(session)
  return (
    <ModalSheet
      isOpen
      size="47.5rem"
      title={`${session.name}, ${formatLongDay(session.date, locale)}`}
      onClose={onClose}
    >
      {draft && plan ? (
        <EditSessionForm session={session} plan={plan} start={draft} onClose={onClose} />
      ) : isFailed ? (
        <ErrorState title="The session could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <LoadingRows count={5} height={36} />
      )}
    </ModalSheet>
  )
}

function EditSessionForm({
  session,
  plan,
  start,
  onClose,
}: {
  session: Session
  plan: SessionPlan
  start: SessionDraft
  onClose: () => void
}) {
  const units = useUnits()
  const library = useExerciseLibrary()
  const SessionTextEditor = useSessionTextEditor()
  const nameOf = useMemo(() => library && createExerciseNameResolver(library), [library])
  const [initial] = useState(start)
  const [draft, setDraft] = useState(start)
  const change = useChangeSession(session, onClose)
  const isChanged = draft.text !== initial.text || draft.name.trim() !== initial.name
  const submit = () => {
    if (!isChanged || change.isPending) return
    const name = draft.name.trim() || 'Session'
    const parsed = parsePlanText(draft.text, units, nameOf)
    change.mutate({
      day: replacePlanText({ ...plan.day, name }, draft.text, parsed, uuidv7),
      before: plan.day as DayInput,
      version: plan.version,
    })
  }
  return (
    <form
      className={styles.form}
      aria-label="Edit session"
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
        onChange={event => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <SessionTextEditor
        label="Session plan"
        text={draft.text}
        hasFocus
        onText={text => setDraft(current => ({ ...current, text }))}
      />
      {change.error && (
        <FormFault>{getFailureMessage(change.error, 'Nothing was changed. Please try again.')}</FormFault>
      )}
      <div className={styles.foot}>
        <Button type="submit" size="md" disabled={!isChanged} loading={change.isPending}>
          Save for {session.athlete.firstName}
        </Button>
      </div>
    </form>
  )
}
