import type { ActiveBlock } from '#training/workout/model/active-workout.ts'
import { isGroupedBlock } from '#training/workout/sets/set-order.ts'
import label from '#web/ui/label.module.css'
import { useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { formatBlockLimit, formatBlockTitle } from '#web/workout-logs/logging/state/workout-labels.ts'
import { BlockTimerSummarySection } from '#web/workout-logs/timers/result/BlockTimerSummarySection.tsx'
import styles from './BlockSection.module.css'
import { WorkoutExerciseSection } from './WorkoutExerciseSection.tsx'

/** The exercises in a block. A line along the edge connects exercises that belong to the same group. */
export function BlockSection({ block }: { block: ActiveBlock }) {
  const { letters, next } = useLoggingContext()
  const title = formatBlockTitle(block, letters.get(block.exercises[0]?.id ?? '') ?? '')
  const hasGroupLine = isGroupedBlock(block) && block.exercises.length > 1
  return (
    <section className={styles.block} data-line={hasGroupLine} aria-label={title || undefined}>
      {title && (
        <header className={styles.head}>
          <p className={label.label}>{title}</p>
          <span className={styles.aside}>
            {next?.block.id === block.id && hasGroupLine
              ? `Round ${next.index + 1}`
              : formatBlockLimit(block)}
          </span>
        </header>
      )}
      <BlockTimerSummarySection block={block} />
      {block.exercises.map(exercise => (
        <WorkoutExerciseSection key={exercise.id} block={block} exercise={exercise} />
      ))}
    </section>
  )
}
