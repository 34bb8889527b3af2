import parts from './ExerciseRow.module.css'
import type { Line } from './lines.ts'

/** An exercise of today: what is asked; once it is over, what was done in ink. */
export function ExerciseRow({ line, isDone }: { line: Line; isDone: boolean }) {
  return (
    <li className={parts.row}>
      <span className={parts.letter}>{line.letter}</span>
      <span className={parts.name}>{line.name}</span>
      <span className={parts.sets}>{line.sets}</span>
      <span className={parts.previous}>{line.previous || '–'}</span>
      <b className={parts.asked} data-left={isDone && !line.done}>
        {isDone ? line.done || 'not done' : line.asked}
      </b>
    </li>
  )
}
