import { useDates } from '../../app/use-dates.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import parts from './Banner.module.css'

/** Shows that an earlier draft was restored, with a button to discard it. */
export function RestoredDraftPanel({ keptAt, onDiscard }: { keptAt: string; onDiscard: () => void }) {
  const dates = useDates()
  return (
    <div className={parts.banner} role="status">
      <p className={parts.sentence}>
        This is your draft from {dates.recent(keptAt)}, {dates.time(keptAt)}. It has not been saved yet.
      </p>
      <TextButton onClick={onDiscard}>Discard draft</TextButton>
    </div>
  )
}
