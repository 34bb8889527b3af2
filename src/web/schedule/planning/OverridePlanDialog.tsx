import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { Session, SessionPlan } from '#contract/programs/schedule.ts'
import { findCertainMatch } from '#training/exercises/match-exercise.ts'
import { createKnownNameResolver } from '#training/program/known-name-resolver.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useLocale, useUnits } from '#web/app/session/user-preferences.ts'
import { getEntryName } from '#web/schedule/session-labels.ts'
import { useExerciseLibrary } from '#web/shared/queries/exercises.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './OverridePlanDialog.module.css'
import {
  getPlanText,
  listExercisesOfDay,
  type ParsedExerciseLine,
  parsePlanText,
  replacePlanText,
  toParsedPlanLines,
} from './plan-text.ts'
import { oneSessionPlan, useOverridePlan, useRemoveOverride } from './queries.ts'

/**
 * Edits the plan of a single session for one athlete, in program notation, with a preview of the parsed plan.
 */
export function OverridePlanDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { data, isPending, isFetching, refetch } = useQuery(oneSessionPlan(session.id))
  const { firstName } = session.athlete
  return (
    <ModalSheet
      isOpen
      size="47.5rem"
      title={`${getEntryName(session)} for ${firstName} only`}
      onClose={onClose}
    >
      {data ? (
        <OverrideForm session={session} plan={data} onClose={onClose} />
      ) : isPending ? (
        <LoadingRows count={5} height={36} />
      ) : (
        <ErrorState title="The plan could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      )}
    </ModalSheet>
  )
}

function OverrideForm({
  session,
  plan,
  onClose,
}: {
  session: Session
  plan: SessionPlan
  onClose: () => void
}) {
  const units = useUnits()
  const locale = useLocale()
  const library = useExerciseLibrary()
  const { firstName } = session.athlete
  const [initialText] = useState(() => getPlanText(plan.day, units))
  const [text, setText] = useState(initialText)
  const [note, setNote] = useState('')
  const resolveName = useMemo(
    () =>
      createKnownNameResolver(listExercisesOfDay(plan.day), typed => {
        const exercise = library && findCertainMatch(typed, library)?.exercise
        return exercise && { name: exercise.name, exerciseId: exercise.id }
      }),
    [plan.day, library],
  )
  const parsed = useMemo(() => parsePlanText(text, units, resolveName), [text, units, resolveName])
  const override = useOverridePlan(session.id, firstName, onClose)
  const removeOverride = useRemoveOverride(session.id, firstName, onClose)
  const error = override.error ?? removeOverride.error
  const isChanged = text !== initialText
  return (
    <form
      className={styles.form}
      aria-label={`Change for ${firstName} only`}
      onSubmit={event => {
        event.preventDefault()
        if (!isChanged || override.isPending) return
        override.mutate({ day: replacePlanText(plan.day, text, parsed, uuidv7), note, version: plan.version })
      }}
    >
      <p className={styles.text}>
        {formatLongDay(session.date, locale)}. This changes only {firstName}’s session, and the change is kept
        when you edit the program later.
      </p>
      <div className={styles.sides}>
        <Textarea
          label="Session plan"
          data-autofocus
          autosize
          minRows={6}
          maxRows={18}
          maxLength={50_000}
          spellCheck={false}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <ParsedPlan lines={toParsedPlanLines(text, parsed, units)} />
      </div>
      <Textarea
        label={`Reason for the change, shown to ${firstName}`}
        autosize
        minRows={1}
        maxLength={1000}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      {error && <FormFault>{getFailureMessage(error, 'Nothing was changed. Please try again.')}</FormFault>}
      <div className={styles.foot}>
        {plan.isOverridden && (
          <Button
            variant="default"
            loading={removeOverride.isPending}
            onClick={() => removeOverride.mutate()}
          >
            Reset to program
          </Button>
        )}
        <Button type="submit" disabled={!isChanged} loading={override.isPending}>
          Change for {firstName} only
        </Button>
      </div>
    </form>
  )
}

function ParsedPlan({ lines }: { lines: readonly ParsedExerciseLine[] }) {
  return (
    <section className={styles.reading} aria-label="Preview">
      {lines.length === 0 && <p className={styles.text}>No exercises.</p>}
      <ol>
        {lines.map(({ key, name, sets, notCounted }) => (
          <li key={key} className={styles.line}>
            {name && <b>{name}</b>} <span>{sets}</span>
            {notCounted.map(words => (
              <span key={words} className={styles.remains}>
                “{words}” not counted
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
