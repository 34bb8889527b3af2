import { DayStatusIcon } from '../ui/DayStatusIcon.tsx'
import type { SessionExerciseLine } from './session-exercise-lines.ts'
import parts from './TodayExerciseRow.module.css'

/** Shows an exercise in today's session with its target, or with its result once the session is done. */
export function TodayExerciseRow({
  line,
  isDone,
  isHeld,
}: {
  line: SessionExerciseLine
  isDone: boolean
  /** True if the exercise is on hold because of pain and therefore has no target. */
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
          <DayStatusIcon state="hold" isNamed={false} /> on hold
        </b>
      ) : (
        <b className={parts.target} data-left={isDone && !line.done}>
          {isDone ? line.done || 'not done' : line.intensity}
        </b>
      )}
    </li>
  )
}
