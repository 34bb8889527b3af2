import { useId, useState } from 'react'
import { formatSeconds } from '#training/units.ts'
import { faceOf, legsOf, roundsOf, type Task, tasksOf } from '#training/workout/block-legs.ts'
import { countIn } from '#training/workout/clock-change.ts'
import type { OpenBlock } from '#training/workout/open.ts'
import { lastResult, nameOfBlock, shortResult } from '#training/workout/result-words.ts'
import { useUnits } from '../../app/person.ts'
import { useLogging } from '../logging/context.ts'
import { useKnownLogs } from '../logging/queries.ts'
import parts from './FacePanel.module.css'
import { unlockSound } from './sound.ts'
import { TasksPanel } from './TasksPanel.tsx'
import { taskWords } from './task-words.ts'

/** What is to come, last time, and the one tap that starts it. */
export function ReadyPanel({ block }: { block: OpenBlock }) {
  const { apply } = useLogging()
  const units = useUnits()
  const [countInSeconds, setCountIn] = useState<number>(countIn.usual)
  const logs = useKnownLogs() ?? []
  const last = lastResult({ kind: faceOf(block) ?? block.kind, name: nameOfBlock(block) }, logs)
  const tasks = firstOf(block).map(task => taskWords(task, units))
  const start = () => {
    unlockSound()
    const at = new Date().toISOString()
    apply({ kind: 'clock-started', blockId: block.id, at, countInSeconds })
  }
  return (
    <>
      <div className={parts.middle}>
        <p className={parts.meta}>{planWords(block)}</p>
        <TasksPanel tasks={tasks} />
        {last && <p className={parts.next}>Last time {shortResult(last)}</p>}
      </div>
      <div className={parts.foot}>
        <Choice
          legend="Count-in"
          options={[3, 5, 10].map(seconds => [`${seconds} s`, seconds] as const)}
          value={countInSeconds}
          onChoose={setCountIn}
        />
        <button type="button" className={parts.target} data-autofocus onClick={start}>
          Start
        </button>
      </div>
    </>
  )
}

function Choice<Value extends number | boolean>({
  legend,
  options,
  value,
  onChoose,
}: {
  legend: string
  options: readonly (readonly [words: string, value: Value])[]
  value: Value
  onChoose: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className={parts.choice}>
      <legend>{legend}</legend>
      {options.map(([words, option]) => (
        <label key={words}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** What comes first of each exercise: in one round, or in as many as it takes for all to have their turn. */
function firstOf(block: OpenBlock): Task[] {
  const rounds = block.isInTurn ? Math.min(roundsOf(block), block.exercises.length) : 1
  return Array.from({ length: rounds }, (_, index) => tasksOf(block, index + 1)).flat()
}

/** `10 intervals of 1:00, 10:00 in all`, `As many rounds as possible in 12:00`. */
function planWords(block: OpenBlock): string {
  const { kind, seconds } = block
  const rounds = roundsOf(block)
  if (kind === 'amrap')
    return `As many rounds as possible${seconds === null ? '' : ` in ${formatSeconds(seconds)}`}`
  const times =
    rounds > 1 ? `${rounds} ${kind === 'emom' || faceOf(block) === 'intervals' ? 'intervals' : 'rounds'}` : ''
  if (kind === 'for-time')
    return [times, 'as fast as you can', seconds === null ? '' : `cap ${formatSeconds(seconds)}`]
      .filter(Boolean)
      .join(', ')
  const lengths = legsOf(block).map(({ length }) => (length.kind === 'seconds' ? length.seconds : null))
  const all = lengths.reduce<number | null>(
    (sum, one) => (sum === null || one === null ? null : sum + one),
    0,
  )
  const turns = block.isInTurn && 'one exercise in turn'
  return [times, turns, all === null ? '' : `${formatSeconds(all)} in all`].filter(Boolean).join(', ')
}
