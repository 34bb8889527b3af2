import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { PainReport } from '#contract/pain.ts'
import { sentenceOf } from '../app/failures.ts'
import { KeyCap } from '../ui/KeyCap.tsx'
import { useKey } from '../ui/use-key.ts'
import parts from './DecisionPanel.module.css'
import { DecisionRow } from './DecisionRow.tsx'
import { choicesFor, decisionOf } from './decision.ts'
import { useDecide } from './queries.ts'

/** As planned again, something else or nothing, and a word to the athlete. Every key is printed on what it does. */
export function DecisionPanel({
  report,
  hasKeys,
  hasNext = false,
  onDecided,
}: {
  report: PainReport
  /** Keys are the page's: over a sheet they do nothing. */
  hasKeys: boolean
  hasNext?: boolean
  onDecided: () => void
}) {
  const name = useId()
  const { athlete } = report
  const choices = choicesFor(report)
  const [chosen, choose] = useState<string>()
  const [other, setOther] = useState('')
  const [answer, setAnswer] = useState('')
  const [fault, setFault] = useState<string>()
  const decide = useDecide()
  const field = useRef<HTMLInputElement>(null)

  const pick = (key: string) => {
    choose(key)
    setFault(undefined)
    if (key === 'O') requestAnimationFrame(() => field.current?.focus())
  }
  const submit = () => {
    if (decide.isPending) return
    const decision = decisionOf(choices, chosen, other)
    if (!decision) return setFault(chosen === 'O' ? 'Say what is done instead.' : 'Choose what happens now.')
    const input = { ...decision, answer: answer.trim(), seen: report.decidedAt }
    decide.mutate({ report, ...input }, { onSuccess: onDecided })
  }
  const act = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const refusal = decide.error && sentenceOf(decide.error, 'This could not be decided. Please try again.')
  return (
    <form className={parts.panel} onSubmit={act} noValidate aria-labelledby={`${name}-title`}>
      {hasKeys && <DecisionKeys keys={choices.map(one => one.key)} onPick={pick} onDecide={submit} />}
      <h3 id={`${name}-title`} className={parts.title}>
        Your decision
      </h3>
      <div role="radiogroup" aria-labelledby={`${name}-title`}>
        {choices.map(choice => (
          <DecisionRow
            key={choice.key}
            choice={choice}
            name={name}
            isChosen={chosen === choice.key}
            hasKeys={hasKeys}
            onChoose={() => pick(choice.key)}
          />
        ))}
      </div>
      <div className={parts.words}>
        {chosen === 'O' && (
          <TextInput
            ref={field}
            label="What is done instead"
            maxLength={200}
            value={other}
            onChange={event => {
              setOther(event.currentTarget.value)
              setFault(undefined)
            }}
          />
        )}
        <Textarea
          label={`A word to ${athlete.firstName}`}
          autosize
          minRows={1}
          maxLength={2000}
          value={answer}
          onChange={event => setAnswer(event.currentTarget.value)}
        />
        {(fault ?? refusal) && (
          <p role="alert" className={parts.fault}>
            {fault ?? refusal}
          </p>
        )}
        <Button type="submit" loading={decide.isPending}>
          {hasNext ? 'Decide and next' : 'Decide'}
          {hasKeys && (
            <>
              &ensp;<KeyCap>R</KeyCap>
            </>
          )}
        </Button>
      </div>
    </form>
  )
}

function DecisionKeys({
  keys,
  onPick,
  onDecide,
}: {
  keys: readonly string[]
  onPick: (key: string) => void
  onDecide: () => void
}) {
  useKey('r', onDecide)
  return keys.map(key => <DecisionKey key={key} cap={key} onPick={onPick} />)
}

function DecisionKey({ cap, onPick }: { cap: string; onPick: (key: string) => void }) {
  useKey(cap.toLowerCase(), () => onPick(cap))
  return null
}
