import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { PainReport } from '#contract/workout-logs/pain.ts'
import { CallFailure, getFailureMessage } from '#web/app/client/call-failure.ts'
import { useDecideOnPain } from '#web/shared/pain-decisions.ts'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { usePageShortcut } from '#web/ui/hooks/use-page-shortcut.ts'
import { PainDecisionOptionRow } from './PainDecisionOptionRow.tsx'
import styles from './PainDecisionSection.module.css'
import { listDecisionChoices, toPainDecision } from './pain-decision-choices.ts'

/** The form for a coach's decision on a pain report, with a message to the athlete. */
export function PainDecisionSection({
  report,
  hasKeys,
  hasNext = false,
  onDecided,
}: {
  report: PainReport
  /** True to enable keyboard shortcuts; false in a sheet. */
  hasKeys: boolean
  hasNext?: boolean
  onDecided: () => void
}) {
  const name = useId()
  const { athlete } = report
  const choices = listDecisionChoices(report)
  const [selectedKey, setSelectedKey] = useState<string>()
  const [other, setOther] = useState('')
  const [answer, setAnswer] = useState('')
  const [fault, setFault] = useState<string>()
  /**
   * The time of the decision that was displayed when the coach selected an option, or null if no decision had
   * been made. Undefined until an option is selected.
   */
  const [seen, setSeen] = useState<string | null>()
  const decide = useDecideOnPain()
  const field = useRef<HTMLInputElement>(null)

  const pick = (key: string) => {
    setSelectedKey(key)
    setSeen(report.decidedAt)
    setFault(undefined)
    if (key === 'O') requestAnimationFrame(() => field.current?.focus())
  }
  const reset = () => {
    setSelectedKey(undefined)
    setSeen(undefined)
    setOther('')
    setAnswer('')
  }
  const submit = () => {
    if (decide.isPending) return
    const decision = toPainDecision(choices, selectedKey, other)
    if (!decision)
      return setFault(selectedKey === 'O' ? 'Enter what to do instead.' : 'Choose what happens now.')
    const input = { ...decision, answer: answer.trim(), seen: seen === undefined ? report.decidedAt : seen }
    decide.mutate(
      { report, ...input },
      {
        onSuccess: () => {
          reset()
          onDecided()
        },
        // The coach now knows that a decision has been made elsewhere, so the next attempt may replace it.
        onError: error => {
          if (error instanceof CallFailure && error.code === 'pain-report.decided-elsewhere')
            setSeen(undefined)
        },
      },
    )
  }
  const act = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const refusal =
    decide.error && getFailureMessage(decide.error, 'Your decision could not be saved. Please try again.')
  return (
    <form className={styles.panel} onSubmit={act} noValidate aria-labelledby={`${name}-title`}>
      {hasKeys && <DecisionKeyHandlers keys={choices.map(one => one.key)} onPick={pick} onDecide={submit} />}
      <h3 id={`${name}-title`} className={styles.title}>
        Your decision
      </h3>
      <div role="radiogroup" aria-labelledby={`${name}-title`}>
        {choices.map(choice => (
          <PainDecisionOptionRow
            key={choice.key}
            choice={choice}
            name={name}
            isChosen={selectedKey === choice.key}
            hasKeys={hasKeys}
            onChoose={() => pick(choice.key)}
          />
        ))}
      </div>
      <div className={styles.text}>
        {selectedKey === 'O' && (
          <TextInput
            ref={field}
            label="What to do instead"
            maxLength={200}
            value={other}
            onChange={event => {
              setOther(event.currentTarget.value)
              setFault(undefined)
            }}
          />
        )}
        <Textarea
          label={`Message to ${athlete.firstName}`}
          autosize
          minRows={1}
          maxLength={2000}
          value={answer}
          onChange={event => setAnswer(event.currentTarget.value)}
        />
        {(fault ?? refusal) && (
          <p role="alert" className={styles.fault}>
            {fault ?? refusal}
          </p>
        )}
        <Button type="submit" loading={decide.isPending}>
          {hasNext ? 'Decide and continue' : 'Decide'}
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

function DecisionKeyHandlers({
  keys,
  onPick,
  onDecide,
}: {
  keys: readonly string[]
  onPick: (key: string) => void
  onDecide: () => void
}) {
  usePageShortcut('r', onDecide)
  return keys.map(key => <DecisionKeyHandler key={key} cap={key} onPick={onPick} />)
}

function DecisionKeyHandler({ cap, onPick }: { cap: string; onPick: (key: string) => void }) {
  usePageShortcut(cap.toLowerCase(), () => onPick(cap))
  return null
}
