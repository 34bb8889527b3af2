import { useState } from 'react'
import { readClock } from '#training/workout/block-clock.ts'
import type { BlockResult } from '#training/workout/block-result.ts'
import type { BlockClock, OpenBlock } from '#training/workout/open.ts'
import { lastResult, resultWords, shortResult } from '#training/workout/result-words.ts'
import { useKnownLogs } from '../logging/queries.ts'
import parts from './FacePanel.module.css'
import { ResultField } from './ResultField.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

type Props = {
  block: OpenBlock
  clock: BlockClock
  /** As the clock counted it. */
  result: BlockResult
  onGoOn: () => void
  onKeep: (result: BlockResult) => void
  onGiveUp: () => void
}

/** What the block came to, to be put right before it is kept, beside last time. */
export function ResultPanel({ block, clock, result, onGoOn, onKeep, onGiveUp }: Props) {
  const [shown, setShown] = useState(result)
  const logs = useKnownLogs() ?? []
  const foot = useKeptFocus<HTMLDivElement>('ended')
  const last = lastResult(result, logs)
  const isOver = readClock(block, clock, new Date().toISOString()).phase === 'over'
  return (
    <form
      className={parts.result}
      onSubmit={event => {
        event.preventDefault()
        onKeep(shown)
      }}
    >
      <div className={parts.sum}>
        <p className={parts.phase}>{isOver ? 'Time' : 'Ended'}</p>
        <p className={parts.came}>{resultWords(shown) || '–'}</p>
        {last && <p className={parts.next}>Last time {shortResult(last)}</p>}
      </div>
      <div className={parts.paper}>
        <ResultField block={block} result={shown} onChange={setShown} />
      </div>
      <div className={parts.foot} ref={foot}>
        <button type="submit" className={parts.target} data-autofocus>
          Keep the result
        </button>
        <div className={parts.keys}>
          {!isOver && (
            <button type="button" onClick={onGoOn}>
              Go on
            </button>
          )}
          <button type="button" onClick={onGiveUp}>
            Keep nothing
          </button>
        </div>
      </div>
    </form>
  )
}
