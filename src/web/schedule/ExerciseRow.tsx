import { DayMark } from '../ui/DayMark.tsx'
import parts from './ExerciseRow.module.css'
import type { Line } from './lines.ts'

/** An exercise of today: what is asked, unless it is on hold; once it is over, what was done in ink. */
export function ExerciseRow({
  line,
  isDone,
  isHeld,
}: {
  line: Line
  isDone: boolean
  /** For pain: it is not asked for. */
  isHeld: boolean
}) {
  return (
    <li className={parts.row} data-held={isHeld || undefined}>
      <span className={parts.letter}>{line.letter}</span>
      <span className={parts.name}>
        {line.name}
        {line.block && <span className={parts.block}> {line.block}</span>}
      </span>
      <span className={parts.sets}>{line.sets}</span>
      <span className={parts.previous}>{line.previous || '–'}</span>
      {isHeld ? (
        <b className={parts.held}>
          <DayMark state="hold" isNamed={false} /> on hold
        </b>
      ) : (
        <b className={parts.asked} data-left={isDone && !line.done}>
          {isDone ? line.done || 'not done' : line.asked}
        </b>
      )}
    </li>
  )
}
