import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './Banner.module.css'

/** Shows that an earlier draft was restored, with a button to discard it. */
export function RestoredDraftSection({ keptAt, onDiscard }: { keptAt: string; onDiscard: () => void }) {
  const dates = useDateFormatter()
  return (
    <div className={styles.banner} role="status">
      <p className={styles.sentence}>
        This is your draft from {dates.recent(keptAt)}, {dates.time(keptAt)}. It has not been saved yet.
      </p>
      <TextButton onClick={onDiscard}>Discard draft</TextButton>
    </div>
  )
}
