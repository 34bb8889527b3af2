import { useCallback, useEffect } from 'react'
import { formatSeconds } from '#training/units.ts'
import { type ClockReading, isCounted, tasksAt } from '#training/workout/block-clock.ts'
import type { BlockClock, OpenBlock } from '#training/workout/open.ts'
import { useUnits } from '../../app/person.ts'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useLogging } from '../logging/context.ts'
import parts from './FacePanel.module.css'
import { facePhase, roundWords, shownSeconds } from './face-words.ts'
import { TasksPanel } from './TasksPanel.tsx'
import { targetOf } from './target.ts'
import { nextWords, pauseWords, type TaskWords, taskLine, taskWords } from './task-words.ts'
import { useClock } from './use-clock.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOwnKey } from './use-own-key.ts'

type Props = {
  block: OpenBlock
  clock: BlockClock
  /** `isDone`: the work for time is done; else it is ended before. */
  onEnd: (isDone: boolean) => void
}

/** The clock itself: how long, what now, what next, and one large place to tap. */
export function RunningPanel({ block, clock, onEnd }: Props) {
  const { apply } = useLogging()
  const units = useUnits()
  const reading = useClock(block, clock)
  const { phase, isPaused, leftSeconds, spentSeconds } = reading
  const tasks = phase === 'rest' ? [] : tasksAt(block, reading)
  const share = leftSeconds === null ? 0 : leftSeconds / (leftSeconds + spentSeconds || 1)
  const isOver = phase === 'over'
  useEffect(() => {
    if (isOver) onEnd(false)
  }, [isOver, onEnd])
  const pause = useCallback(() => {
    apply({ kind: isPaused ? 'clock-resumed' : 'clock-paused', at: new Date().toISOString() })
  }, [apply, isPaused])
  useOwnKey('p', pause)
  const target = targetOf(block, reading, clock)
  const foot = useKeptFocus<HTMLDivElement>(target !== null)
  const isWaiting = isPaused || phase === 'count-in'
  const tap = () => {
    if (isWaiting) return
    if (target?.isEnd) onEnd(true)
    else apply({ kind: 'clock-tapped', at: new Date().toISOString() })
  }

  return (
    <>
      <span className={parts.share} style={{ width: `${100 * share}%` }} />
      <div className={parts.middle} data-phase={isPaused ? 'paused' : phase}>
        <p className={parts.phase}>{facePhase(reading)}</p>
        <p className={parts.numerals} role="timer">
          {formatSeconds(shownSeconds(block, reading))}
        </p>
        <p className={parts.meta}>{metaWords(block, reading)}</p>
        <TasksPanel
          tasks={phase === 'rest' ? pauseTask(reading, units) : tasks.map(one => taskWords(one, units))}
        />
        <p className={parts.next}>{nextWords(reading, units)}</p>
        <VisuallyHidden role="status">
          {[facePhase(reading), roundWords(block, reading), ...tasks.map(one => taskLine(one, units))].join(
            '. ',
          )}
        </VisuallyHidden>
      </div>
      <div className={parts.foot} ref={foot}>
        {target && (
          <button
            type="button"
            className={parts.target}
            data-autofocus
            aria-disabled={isWaiting}
            onClick={tap}
          >
            {target.words}
            {target.count && <small>{target.count}</small>}
          </button>
        )}
        <div className={parts.keys}>
          <button type="button" data-autofocus={target ? undefined : true} onClick={pause}>
            {isPaused ? 'Go on' : 'Pause'} <KeyCap>P</KeyCap>
          </button>
          {isCounted(block) && clock.taps.length > 0 && (
            <button type="button" onClick={() => apply({ kind: 'clock-untapped' })}>
              Take one back
            </button>
          )}
          <button type="button" onClick={() => onEnd(false)}>
            End
          </button>
        </div>
      </div>
    </>
  )
}

/** `Round 4 of 10. 6:40 left in all`. */
function metaWords(block: OpenBlock, reading: ClockReading): string {
  const { phase, allLeftSeconds, rounds } = reading
  const isOfMany = block.kind !== 'amrap' && block.kind !== 'for-time' && (rounds ?? 1) > 1
  const inAll =
    phase !== 'count-in' && isOfMany && allLeftSeconds !== null
      ? `${formatSeconds(Math.ceil(allLeftSeconds))} left in all`
      : ''
  const cap = block.kind === 'for-time' && block.seconds !== null ? `cap ${formatSeconds(block.seconds)}` : ''
  return [roundWords(block, reading), inAll, cap].filter(Boolean).join(', ')
}

/** What is done while one rests, where it is more than nothing. */
function pauseTask({ leg }: ClockReading, units: ReturnType<typeof useUnits>): TaskWords[] {
  if (!leg?.recovery) return []
  return [{ id: 'pause', amount: '', name: pauseWords(leg, units), load: '' }]
}
