import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { kindLabels } from './AdjustmentChoicesField.tsx'
import styles from './AdjustmentSection.module.css'
import { type AdjustmentKind, adjustmentKinds } from './adjusted-day.ts'
import type { AdjustmentOrigin, SavedAdjustment } from './adjustment-origin.ts'
import { UpcomingSessionsSection } from './UpcomingSessionsSection.tsx'

/** The decisions about an item other than an adjustment. */
export type DecideChoices = {
  /** Absent for an item that cannot be reviewed. */
  review?: { label: string; run: () => void } | undefined
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
        <legend>Decision</legend>
        {review && renderChoice('Reviewed, no change', undefined, 'The next session stays as planned.')}
        {adjustmentKinds.map(one => renderChoice(kindLabels[one], one))}
      </fieldset>
      {lastKind && (
        <div hidden={kind === undefined}>
          <UpcomingSessionsSection origin={origin} kind={lastKind} onSaved={onSaved} />
        </div>
      )}
      {review && kind === undefined && (
        <Button size="md" fullWidth onClick={review.run}>
          {review.label}
        </Button>
      )}
      <p className={styles.links}>{links}</p>
    </div>
  )
}
