import { type ReactNode, useState } from 'react'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { kindLabels } from './AdjustmentChoicesField.tsx'
import styles from './AdjustmentSection.module.css'
import { type AdjustmentKind, adjustmentKinds } from './adjusted-day.ts'
import type { AdjustmentOrigin, SavedAdjustment } from './adjustment-origin.ts'
import { UpcomingSessionsSection } from './UpcomingSessionsSection.tsx'
import { useAdjustmentHints } from './use-adjustment-hints.ts'

/** The decisions about an item other than an adjustment. */
export type DecideChoices = {
  /** The form that marks the item as reviewed; absent for an item that cannot be reviewed. */
  review?: ReactNode
  /** Buttons for decisions that are made elsewhere. */
  links: ReactNode
}

/** All decisions about an item in one list: to change nothing, or how to change the next session. */
export function DecideSection({
  origin,
  others: { review, links },
  onSaved,
}: {
  origin: AdjustmentOrigin
  others: DecideChoices
  onSaved: (saved: SavedAdjustment) => void
}) {
  const hints = useAdjustmentHints(origin.athlete.id)
  const [kind, setKind] = useState<AdjustmentKind | undefined>(review ? undefined : 'lighter')
  /** Stays, so that what was entered is kept while the coach looks at another choice. */
  const [lastKind, setLastKind] = useState(kind)
  const choose = (chosen: AdjustmentKind | undefined) => {
    setKind(chosen)
    if (chosen) setLastKind(chosen)
  }
  const renderChoice = (label: string, value: AdjustmentKind | undefined, hint?: string) => (
    <label key={label} className={styles.choice}>
      <input
        type="radio"
        name="decision"
        data-autofocus={kind === value || undefined}
        checked={kind === value}
        onChange={() => choose(value)}
      />
      {kind === value && <CurrentRowMarker />}
      <span>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
  return (
    <div className={styles.decide}>
      <fieldset className={styles.choices}>
        <legend>
          <VisuallyHidden>Decision</VisuallyHidden>
        </legend>
        {review &&
          renderChoice(
            'Reviewed, no change',
            undefined,
            hints.unchanged ?? 'The next session stays as planned.',
          )}
        {adjustmentKinds.map(one => renderChoice(kindLabels[one], one, hints[one]))}
      </fieldset>
      {lastKind && (
        <div hidden={kind === undefined}>
          <UpcomingSessionsSection origin={origin} kind={lastKind} onSaved={onSaved} />
        </div>
      )}
      {kind === undefined && review}
      <p className={styles.links}>{links}</p>
    </div>
  )
}
