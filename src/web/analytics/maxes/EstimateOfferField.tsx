import { Button } from '@mantine/core'
import { formatLoadInUnit } from '#web/analytics/lift-formatting.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { describeDifference, formatInterval } from './estimate-offer-texts.ts'
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
  const isBusy = accept.isPending || dismiss.isPending
  return (
    <div className={styles.offer}>
      <p>
        <b>
          Estimated {figure}, {describeDifference(estimate.difference)} the max from{' '}
          {dates.calendarDay(max.date)}. Use it?
        </b>
        <span className={styles.interval}>
          90 % range {formatInterval(estimate, load)} {load}, last set {dates.recentDay(estimate.date)}
        </span>
      </p>
      <span className={styles.answers}>
        <Button
          variant="default"
          size="xs"
          aria-label={`${exercise}: use ${figure}`}
          disabled={isBusy}
          onClick={() =>
            accept.mutate([{ offer, athleteId }], {
              onSuccess: () => toast.success(`${exercise}: the max is now ${figure}`),
            })
          }
        >
          Use {figure}
        </Button>
        <TextButton
          aria-label={`${exercise}: keep ${format(max.loadKg)}`}
          disabled={isBusy}
          onClick={() => dismiss.mutate({ athleteId, exercise, loadKg: estimate.loadKg })}
        >
          Keep {format(max.loadKg)}
        </TextButton>
      </span>
    </div>
  )
}
