import { Checkbox, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import { faceOf, roundsOf } from '#training/workout/block-legs.ts'
import type { BlockResult } from '#training/workout/block-result.ts'
import { readFigure, writeFigure } from '#training/workout/entry.ts'
import type { OpenBlock } from '#training/workout/open.ts'
import { CountField } from './CountField.tsx'
import parts from './ResultField.module.css'

type Props = { block: OpenBlock; result: BlockResult; onChange: (result: BlockResult) => void }

/** What a block came to, by the figures of its kind. */
export function ResultField({ block, result, onChange }: Props) {
  const set = (changed: Partial<BlockResult>) => onChange({ ...result, ...changed })
  const face = faceOf(block)
  const isForTime = face === 'for-time'
  const isByReps = face === 'amrap' && block.score === 'reps'
  const isStopped = isForTime && (result.isCapped || result.rounds !== null)
  const isTimed = isForTime || block.score === 'time'
  const hasRounds = isForTime ? isStopped : !isByReps
  const hasReps = isByReps || face === 'amrap' || isStopped
  return (
    <div className={parts.fields}>
      {isTimed && <TimeField value={result.seconds} onChange={seconds => set({ seconds })} />}
      {isForTime && block.seconds !== null && (
        <Checkbox
          label="The cap ended it"
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
          label={roundsLabel(face, roundsOf(block))}
          value={result.rounds}
          onChange={rounds => set({ rounds })}
        />
      )}
      {hasReps && (
        <CountField
          label={isByReps ? 'Repetitions' : 'Repetitions beyond them'}
          value={result.reps}
          onChange={reps => set({ reps })}
        />
      )}
      <Textarea
        label={scoreLabel(block)}
        autosize
        minRows={1}
        maxLength={2000}
        value={result.notes}
        onChange={event => set({ notes: event.currentTarget.value })}
      />
    </div>
  )
}

function roundsLabel(face: ReturnType<typeof faceOf>, rounds: number): string {
  if (face === 'emom' || face === 'intervals') return `Intervals met, of ${rounds}`
  return face === 'circuit' ? `Rounds done, of ${rounds}` : 'Whole rounds'
}

/** What the program counts and no clock knows is said in words. */
function scoreLabel({ score }: OpenBlock): string {
  const isAsked = score === 'load' || score === 'distance' || score === 'calories'
  return isAsked ? `Score: ${score}` : 'Note'
}

function TimeField({
  value,
  onChange,
}: {
  value: number | null
  onChange: (seconds: number | null) => void
}) {
  const [text, setText] = useState<string>()
  const type = (typed: string) => {
    setText(typed)
    const seconds = readFigure(typed, 'time')
    if (seconds !== undefined) onChange(seconds)
  }
  return (
    <TextInput
      label="Time"
      inputMode="numeric"
      autoComplete="off"
      placeholder="8:42"
      error={
        text !== undefined && readFigure(text, 'time') === undefined
          ? 'Minutes and seconds, like 8:42'
          : undefined
      }
      value={text ?? writeFigure(value, 'time')}
      onChange={event => type(event.currentTarget.value)}
      onBlur={() => setText(undefined)}
    />
  )
}
