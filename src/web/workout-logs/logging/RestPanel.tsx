import { formatSeconds } from '#training/units.ts'
import type { Rest } from '#training/workout/open.ts'
import { setName } from '#training/workout/set-name.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { RestQuestionRow } from '../faces/RestQuestionRow.tsx'
import { useLogging } from './context.ts'
import parts from './RestPanel.module.css'
import { useRestLeft } from './use-rest.ts'

const step = 15

/** The rest that was prescribed, in the place of the bar at the foot: it began with the tick and waits for nobody. */
export function RestPanel({ rest }: { rest: Rest }) {
  const { apply, next, letters } = useLogging()
  const { left, all } = useRestLeft(rest) ?? { left: 0, all: 0 }
  const isOver = left === 0
  const shift = (seconds: number) => apply({ kind: 'rest-shifted', seconds, at: new Date().toISOString() })
  const following = next && `${letters.get(next.exercise.id)}, ${setName(next.exercise, next.set)}`

  return (
    <section className={parts.dock} aria-label="Rest">
      <RestQuestionRow />
      <span className={parts.bar} style={{ width: `${all > 0 ? (100 * left) / all : 0}%` }} />
      <p className={parts.words}>
        <b role="timer">{formatSeconds(left)}</b>
        <span>
          {isOver ? 'Rest over.' : `Rest of ${formatSeconds(all)}.`}
          {following && ` Next: ${following}`}
        </span>
      </p>
      <button type="button" className={parts.shift} aria-label="15 seconds less" onClick={() => shift(-step)}>
        −{step}
      </button>
      <button type="button" className={parts.shift} aria-label="15 seconds more" onClick={() => shift(step)}>
        +{step}
      </button>
      <button type="button" className={parts.skip} onClick={() => apply({ kind: 'rest-ended' })}>
        {isOver ? 'Close' : 'Skip'}
      </button>
      <VisuallyHidden role="status">
        {isOver ? `Rest over. Next: ${following ?? 'nothing'}` : ''}
      </VisuallyHidden>
    </section>
  )
}
