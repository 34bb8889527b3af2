import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { Session, SessionPlan } from '#contract/schedule.ts'
import { matchCertain } from '#training/exercises/match.ts'
import { keepNames } from '#training/program/kept-names.ts'
import { sentenceOf } from '../../app/failures.ts'
import { useLocale, useUnits } from '../../app/person.ts'
import { useExerciseLibrary } from '../../exercises/queries.ts'
import { longDay } from '../../ui/day-words.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormFault } from '../../ui/FormFault.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { nameOf as sessionName } from '../words.ts'
import { itemsOfPlan, planWith, type ReadLine, readLines, readPlan, textOfPlan } from './own-plan.ts'
import parts from './PlanDialog.module.css'
import { planOf, useFollowProgram, useOverride } from './queries.ts'

/** Plans one session anew for its athlete alone: the text as the builder has it, with what is read from it. */
export function PlanDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { data, isPending, isFetching, refetch } = useQuery(planOf(session.id))
  const { firstName } = session.athlete
  return (
    <Sheet isOpen size="47.5rem" title={`${sessionName(session)} for ${firstName} only`} onClose={onClose}>
      {data ? (
        <Form session={session} plan={data} onClose={onClose} />
      ) : isPending ? (
        <LoadingRows count={5} height={36} />
      ) : (
        <ErrorState title="What is planned could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      )}
    </Sheet>
  )
}

function Form({ session, plan, onClose }: { session: Session; plan: SessionPlan; onClose: () => void }) {
  const units = useUnits()
  const locale = useLocale()
  const library = useExerciseLibrary()
  const { firstName } = session.athlete
  const [start] = useState(() => textOfPlan(plan.day, units))
  const [text, setText] = useState(start)
  const [note, setNote] = useState('')
  const nameOf = useMemo(
    () =>
      keepNames(itemsOfPlan(plan.day), typed => {
        const exercise = library && matchCertain(typed, library)?.exercise
        return exercise && { name: exercise.name, exerciseId: exercise.id }
      }),
    [plan.day, library],
  )
  const reading = useMemo(() => readPlan(text, units, nameOf), [text, units, nameOf])
  const override = useOverride(session.id, firstName, onClose)
  const follow = useFollowProgram(session.id, firstName, onClose)
  const error = override.error ?? follow.error
  const isChanged = text !== start
  return (
    <form
      className={parts.form}
      aria-label={`Change for ${firstName} only`}
      onSubmit={event => {
        event.preventDefault()
        if (!isChanged || override.isPending) return
        override.mutate({ day: planWith(plan.day, text, reading, uuidv7), note, version: plan.version })
      }}
    >
      <p className={parts.words}>
        {longDay(session.date, locale)}. The program and everybody else stay as they are; when you change the
        program, what you write here stays.
      </p>
      <div className={parts.sides}>
        <Textarea
          label="What is planned"
          data-autofocus
          autosize
          minRows={6}
          maxRows={18}
          maxLength={50_000}
          spellCheck={false}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Reading lines={readLines(text, reading, units)} />
      </div>
      <Textarea
        label={`Why, in a sentence for ${firstName}`}
        autosize
        minRows={1}
        maxLength={1000}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      {error && <FormFault>{sentenceOf(error, 'Nothing was changed. Please try again.')}</FormFault>}
      <div className={parts.foot}>
        {plan.isOverridden && (
          <Button variant="default" loading={follow.isPending} onClick={() => follow.mutate()}>
            Back to the program
          </Button>
        )}
        <Button type="submit" disabled={!isChanged} loading={override.isPending}>
          Change for {firstName} only
        </Button>
      </div>
    </form>
  )
}

function Reading({ lines }: { lines: readonly ReadLine[] }) {
  return (
    <section className={parts.reading} aria-label="As it is read">
      {lines.length === 0 && <p className={parts.words}>A day without exercises.</p>}
      <ol>
        {lines.map(({ key, name, sets, notCounted }) => (
          <li key={key} className={parts.line}>
            {name && <b>{name}</b>} <span>{sets}</span>
            {notCounted.map(words => (
              <span key={words} className={parts.remains}>
                “{words}” not counted
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
