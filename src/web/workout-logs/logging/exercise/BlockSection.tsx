import { memo } from 'react'
import label from '#web/ui/label.module.css'
import type { SheetBlock } from '#web/workout-logs/logging/state/workout-sheet.ts'
import { BlockTimerSummarySection } from '#web/workout-logs/timers/result/BlockTimerSummarySection.tsx'
import styles from './BlockSection.module.css'
import { WorkoutExerciseSection } from './WorkoutExerciseSection.tsx'

/** The exercises in a block. A line along the edge connects exercises that belong to the same group. */
export const BlockSection = memo(function BlockSection({
  sheet: { block, title, aside, hasGroupLine, exercises },
}: {
  sheet: SheetBlock
}) {
  return (
    <section className={styles.block} data-line={hasGroupLine} aria-label={title || undefined}>
      {title && (
        <header className={styles.head}>
          <p className={label.label}>{title}</p>
          <span className={styles.aside}>{aside}</span>
        </header>
      )}
      <BlockTimerSummarySection block={block} />
      {exercises.map(sheet => (
        <WorkoutExerciseSection key={sheet.exercise.id} sheet={sheet} />
      ))}
    </section>
  )
})
