import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import type { SessionExerciseLine } from './session-exercise-lines.ts'
import styles from './TodayExerciseRow.module.css'

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
    <li className={styles.row} data-held={isHeld || undefined}>
      <span className={styles.letter}>{line.letter}</span>
      <span className={styles.name}>
        {line.name}
        {line.block && <span className={styles.block}> {line.block}</span>}
      </span>
      <span className={styles.sets}>{line.sets}</span>
      <span className={styles.previous}>{line.previous || '–'}</span>
      {isHeld ? (
        <b className={styles.held}>
          <DayStatusIcon state="hold" isNamed={false} /> on hold
        </b>
      ) : (
        <b className={styles.target} data-left={isDone && !line.done}>
          {isDone ? line.done || 'not done' : line.target}
        </b>
      )}
    </li>
  )
}
