import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatLoadInUnit } from '#web/analytics/lift-formatting.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { EstimateSetsSection } from './EstimateSetsSection.tsx'
import { describeDifference, formatInterval, formatSessionsChanged } from './estimate-offer-texts.ts'
import { focusNextOffer } from './focus-next-offer.ts'
import styles from './LiftMaxesRow.module.css'
import { type IdentifiedOffer, useAcceptEstimates, useDismissEstimate } from './queries.ts'

/** The question whether to use an estimate instead of the current max of a lift. */
export function EstimateOfferField({
  offer,
  athleteId,
}: {
  offer: IdentifiedOffer
  athleteId: string | undefined
}) {
  const { load } = useUnits()
  const dates = useDateFormatter()
  const accept = useAcceptEstimates()
  const dismiss = useDismissEstimate()
  const { exercise, max, estimate } = offer
  const format = (loadKg: number) => `${formatLoadInUnit(loadKg, load)} ${load}`
  const figure = format(estimate.loadKg)
  const [showsSets, setShowsSets] = useState(false)
  const isBusy = accept.isPending || dismiss.isPending
  return (
    <div className={styles.offer}>
      <p>
        <b>
          Estimated {figure}, {describeDifference(estimate.difference)} the max from{' '}
          {dates.calendarDay(max.date)}. Use it?
        </b>
        <span className={styles.interval}>
          90 % range {formatInterval(estimate, load)} {load}, last set {dates.recentDay(estimate.date)},{' '}
          {formatSessionsChanged(offer.sessionsChanged)}
        </span>
      </p>
      <span className={styles.answers}>
        <Button
          variant="default"
          size="xs"
          aria-label={`${exercise}: use ${figure}`}
          data-offer={offer.id}
          disabled={isBusy}
          onClick={() =>
            accept.mutate([{ offer, athleteId }], {
              onSuccess: () => {
                focusNextOffer([offer.id])
                toast.success(`${exercise}: the max is now ${figure}`)
              },
            })
          }
        >
          Use {figure}
        </Button>
        <TextButton
          aria-label={`${exercise}: keep ${format(max.loadKg)}`}
          disabled={isBusy}
          onClick={() =>
            dismiss.mutate(
              { athleteId, exercise, loadKg: estimate.loadKg },
              { onSuccess: () => focusNextOffer([offer.id]) },
            )
          }
        >
          Keep {format(max.loadKg)}
        </TextButton>
        <TextButton
          aria-expanded={showsSets}
          aria-label={`${exercise}: sets behind ${figure}`}
          onClick={() => setShowsSets(!showsSets)}
        >
          {showsSets ? 'Hide sets' : 'Sets'}
        </TextButton>
      </span>
      {showsSets && (
        <div className={styles.sets}>
          <EstimateSetsSection
            label={`${exercise}: sets behind ${figure}`}
            athleteId={athleteId}
            exercise={exercise}
          />
        </div>
      )}
    </div>
  )
}
