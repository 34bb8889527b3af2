import { listExerciseLetters } from '#training/workout/compare/exercise-letters.ts'
import { listExerciseBlockHeaders } from '#training/workout/describe/exercise-block-headers.ts'
import { type DraftDay, getDayItems } from '#web/regimens/builder/draft/regimen-draft.ts'
import type { LifterLoadProfile } from '#web/shared/queries/analytics.ts'
import styles from './DayPreviewSection.module.css'
import { PreviewItemRow } from './PreviewItemRow.tsx'

/**
 * Previews one day as an athlete sees it, without private notes. Includes the athlete's loads if a load
 * profile is given.
 */
export function DayPreviewSection({
  day,
  profile,
}: {
  day: DraftDay
  profile: LifterLoadProfile | undefined
}) {
  const letters = listExerciseLetters(
    day.blocks.map(({ kind, items }) => ({ kind, exercises: items.length })),
  )
  const blockHeaders = listExerciseBlockHeaders(day.blocks)
  return (
    <>
      {day.name && <h2>{day.name}</h2>}
      {day.notes && <p className={styles.notes}>{day.notes}</p>}
      {profile && !profile.isShared && (
        <p className={styles.hidden}>
          {profile.athlete.firstName} does not share logs with you, so only {profile.athlete.firstName} can
          see the loads.
        </p>
      )}
      <ol className={styles.items}>
        {getDayItems(day).map((item, index) => (
          <PreviewItemRow
            key={item.id}
            item={item}
            block={blockHeaders[index] ?? ''}
            letter={letters[index] ?? ''}
            profile={profile}
          />
        ))}
      </ol>
    </>
  )
}
