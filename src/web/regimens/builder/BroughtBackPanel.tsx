import { useDates } from '../../app/dates.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import parts from './Banner.module.css'

/** A draft from another time stands here: says so, and lets it go. */
export function BroughtBackPanel({ keptAt, onDiscard }: { keptAt: string; onDiscard: () => void }) {
  const dates = useDates()
  return (
    <div className={parts.banner} role="status">
      <p className={parts.sentence}>
        This is your draft from {dates.recent(keptAt)}, {dates.time(keptAt)}. It is not saved yet.
      </p>
      <TextButton onClick={onDiscard}>Discard the draft</TextButton>
    </div>
  )
}
