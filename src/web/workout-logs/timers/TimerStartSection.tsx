import { useId, useState } from 'react'
import { formatSeconds } from '#training/units.ts'
import {
  findLastBlockResult,
  formatBlockResultName,
  formatShortBlockResult,
} from '#training/workout/describe/format-block-result.ts'
import type { ActiveBlock } from '#training/workout/model/active-workout.ts'
import { countInSecondsLimits } from '#training/workout/timers/timer-change.ts'
import {
  buildTimerIntervals,
  countBlockRounds,
  getTimerKind,
  type IntervalTask,
  listRoundTasks,
} from '#training/workout/timers/timer-intervals.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { useLatestLogs } from '#web/shared/queries/workout-logs.ts'
import { useLoggingActions } from '#web/workout-logs/logging/state/logging-context.ts'
import { unlockSound } from '#web/workout-logs/timers/alerts/timer-sound.ts'
import styles from './FullScreenTimerSection.module.css'
import { formatTaskParts } from './format-tasks.ts'
import { IntervalTasksSection } from './IntervalTasksSection.tsx'

/** The timer before it starts: the plan, the previous result, the count-in setting and the start button. */
export function TimerStartSection({ block }: { block: ActiveBlock }) {
  const { apply } = useLoggingActions()
  const units = useUnits()
  const [countInSeconds, setCountIn] = useState<number>(countInSecondsLimits.usual)
  const logs = useLatestLogs() ?? []
  const last = findLastBlockResult(
    { kind: getTimerKind(block) ?? block.kind, name: formatBlockResultName(block) },
    logs,
  )
  const tasks = listFirstTasks(block).map(task => formatTaskParts(task, units))
  const start = () => {
    unlockSound()
    const at = new Date().toISOString()
    apply({ kind: 'clock-started', blockId: block.id, at, countInSeconds })
  }
  return (
    <>
      <div className={styles.middle}>
        <p className={styles.meta}>{describeTimerPlan(block)}</p>
        <IntervalTasksSection tasks={tasks} />
        {last && <p className={styles.next}>Last time {formatShortBlockResult(last)}</p>}
      </div>
      <div className={styles.foot}>
        <OptionGroup
          legend="Count-in"
          options={[3, 5, 10].map(seconds => [`${seconds} s`, seconds] as const)}
          value={countInSeconds}
          onChoose={setCountIn}
        />
        <button type="button" className={styles.target} data-autofocus onClick={start}>
          Start
        </button>
      </div>
    </>
  )
}

function OptionGroup<Value extends number | boolean>({
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
    <fieldset className={styles.choice}>
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

/** Lists the first task of each exercise. If exercises alternate, the tasks come from several rounds. */
function listFirstTasks(block: ActiveBlock): IntervalTask[] {
  const rounds = block.isInTurn ? Math.min(countBlockRounds(block), block.exercises.length) : 1
  return Array.from({ length: rounds }, (_, index) => listRoundTasks(block, index + 1)).flat()
}

/** Summarises the timer: `10 intervals, 10:00 total`, `As many rounds as possible in 12:00`. */
function describeTimerPlan(block: ActiveBlock): string {
  const { kind, seconds } = block
  const rounds = countBlockRounds(block)
  if (kind === 'amrap')
    return `As many rounds as possible${seconds === null ? '' : ` in ${formatSeconds(seconds)}`}`
  const times =
    rounds > 1
      ? `${rounds} ${kind === 'emom' || getTimerKind(block) === 'intervals' ? 'intervals' : 'rounds'}`
      : ''
  if (kind === 'for-time')
    return [times, 'as fast as you can', seconds === null ? '' : `cap ${formatSeconds(seconds)}`]
      .filter(Boolean)
      .join(', ')
  const lengths = buildTimerIntervals(block).map(({ length }) =>
    length.kind === 'seconds' ? length.seconds : null,
  )
  const totalSeconds = lengths.reduce<number | null>(
    (sum, one) => (sum === null || one === null ? null : sum + one),
    0,
  )
  const alternating = block.isInTurn && 'alternating exercises'
  const total = totalSeconds === null ? '' : `${formatSeconds(totalSeconds)} total`
  return [times, alternating, total].filter(Boolean).join(', ')
}
