import { formatSeconds } from '#training/units.ts'
import type { BlockClock, OpenBlock } from '#training/workout/open.ts'
import parts from '../logging/RestPanel.module.css'
import { facePhase, roundWords, shownSeconds } from './face-words.ts'
import { useClock } from './use-clock.ts'

/** The clock of a block at the foot of the sets, while its face is not looked at. */
export function ClockDockPanel({
  block,
  clock,
  onShow,
}: {
  block: OpenBlock
  clock: BlockClock
  onShow: () => void
}) {
  const reading = useClock(block, clock)
  const { leftSeconds, spentSeconds } = reading
  const share = leftSeconds === null ? 0 : leftSeconds / (leftSeconds + spentSeconds || 1)
  return (
    <section className={parts.dock} aria-label="Clock">
      <span className={parts.bar} style={{ width: `${100 * share}%` }} />
      <p className={parts.words}>
        <b role="timer">{formatSeconds(shownSeconds(block, reading))}</b>
        <span>{[facePhase(reading), roundWords(block, reading)].filter(Boolean).join('. ')}</span>
      </p>
      <button type="button" className={parts.wide} onClick={onShow}>
        Show the clock
      </button>
    </section>
  )
}
