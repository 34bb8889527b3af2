import { unitOf, writeFigure } from '#training/workout/entry.ts'
import type { Figure, OpenExercise, OpenSet } from '#training/workout/open.ts'
import { figuresAsked, suggest } from '#training/workout/suggest.ts'
import { useUnits } from '../../app/person.ts'
import { Corner } from '../../ui/Corner.tsx'
import { headOf, placeholderOf } from './labels.ts'
import parts from './PadFiguresRow.module.css'

type Props = {
  exercise: OpenExercise
  set: OpenSet
  figure: Figure
  /** The figure under the keys, as far as it is typed. */
  shown: string
  onTurn: (figure: Figure) => void
}

/** The three figures of the set, the one that is typed in ink. */
export function PadFiguresRow({ exercise, set, figure, shown, onTurn }: Props) {
  const units = useUnits()
  const figures = suggest(exercise, set)
  return (
    <div className={parts.figures}>
      {figuresAsked(exercise).map(one => {
        const unit = unitOf(one, exercise, units)
        const isHere = one === figure
        return (
          <button
            key={one}
            type="button"
            className={parts.figure}
            aria-pressed={isHere}
            onClick={() => onTurn(one)}
          >
            {isHere && <Corner />}
            <b data-empty={(isHere ? shown : (figures[one] ?? '')) === ''}>
              {(isHere ? shown : writeFigure(figures[one], unit)) || placeholderOf(one, set)}
            </b>{' '}
            <span>{headOf[unit]}</span>
          </button>
        )
      })}
    </div>
  )
}
