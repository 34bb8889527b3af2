import { Checkbox, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import type { ActiveBlock } from '#training/workout/model/active-workout.ts'
import type { BlockResult } from '#training/workout/model/block-result.ts'
import { formatSetValue, parseSetValue } from '#training/workout/sets/set-value-input.ts'
import { countBlockRounds, getTimerKind } from '#training/workout/timers/timer-intervals.ts'
import styles from './BlockResultField.module.css'
import { CountField } from './CountField.tsx'

type Props = { block: ActiveBlock; result: BlockResult; onChange: (result: BlockResult) => void }

/** The fields for a block's result, which depend on the kind of block. */
export function BlockResultField({ block, result, onChange }: Props) {
  const set = (changed: Partial<BlockResult>) => onChange({ ...result, ...changed })
  const timerKind = getTimerKind(block)
  const isForTime = timerKind === 'for-time'
  const isByReps = timerKind === 'amrap' && block.score === 'reps'
  const isStopped = isForTime && (result.isCapped || result.rounds !== null)
  const isTimed = isForTime || block.score === 'time'
  const hasRounds = isForTime ? isStopped : !isByReps
  const hasReps = isByReps || timerKind === 'amrap' || isStopped
  return (
    <div className={styles.fields}>
      {isTimed && <TimeField value={result.seconds} onChange={seconds => set({ seconds })} />}
      {isForTime && block.seconds !== null && (
        <Checkbox
          label="Stopped at the time cap"
          checked={result.isCapped}
          onChange={({ currentTarget: { checked } }) =>
            set(
              checked
                ? { isCapped: true, seconds: block.seconds, rounds: result.rounds ?? 0 }
                : { isCapped: false, rounds: null, reps: null },
            )
          }
        />
      )}
      {hasRounds && (
        <CountField
          label={formatRoundsLabel(timerKind, countBlockRounds(block))}
          value={result.rounds}
          onChange={rounds => set({ rounds })}
        />
      )}
      {hasReps && (
        <CountField
          label={isByReps ? 'Reps' : 'Extra reps'}
          value={result.reps}
          onChange={reps => set({ reps })}
        />
      )}
      <Textarea
        label={formatScoreLabel(block)}
        autosize
        minRows={1}
        maxLength={2000}
        value={result.notes}
        onChange={event => set({ notes: event.currentTarget.value })}
      />
    </div>
  )
}

function formatRoundsLabel(timerKind: ReturnType<typeof getTimerKind>, rounds: number): string {
  if (timerKind === 'emom' || timerKind === 'intervals') return `Intervals completed (of ${rounds})`
  return timerKind === 'circuit' ? `Rounds completed (of ${rounds})` : 'Full rounds'
}

/** Labels the note field, which holds the score if the timer cannot measure it. */
function formatScoreLabel({ score }: ActiveBlock): string {
  const isTypedScore = score === 'load' || score === 'distance' || score === 'calories'
  return isTypedScore ? `Score: ${score}` : 'Note'
}

function TimeField({
  value,
  onChange,
}: {
  value: number | null
  onChange: (seconds: number | null) => void
}) {
  const [text, setText] = useState<string>()
  const type = (newText: string) => {
    setText(newText)
    const seconds = parseSetValue(newText, 'time')
    if (seconds !== undefined) onChange(seconds)
  }
  return (
    <TextInput
      label="Time"
      inputMode="numeric"
      autoComplete="off"
      placeholder="8:42"
      error={
        text !== undefined && parseSetValue(text, 'time') === undefined
          ? 'Enter minutes and seconds, such as 8:42.'
          : undefined
      }
      value={text ?? formatSetValue(value, 'time')}
      onChange={event => type(event.currentTarget.value)}
      onBlur={() => setText(undefined)}
    />
  )
}
