import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { Webhook, WebhookDelivery } from '#contract/account/webhooks.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { replayDelivery, webhookDeliveries } from './queries.ts'
import styles from './Webhooks.module.css'
import { describeDeliveryKind, describeResponse, formatWebhookAddress } from './webhook-texts.ts'

/** Lists the deliveries of a webhook, and lets the user replay them. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  return (
    <ModalSheet
      isOpen
      title={`Deliveries to ${formatWebhookAddress(webhook.url)}`}
      size="40rem"
      onClose={onClose}
    >
      <DeliveryList webhook={webhook} />
    </ModalSheet>
  )
}

function DeliveryList({ webhook }: { webhook: Webhook }) {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    webhookDeliveries(webhook.id),
  )
  if (isPending) return <LoadingRows count={3} height={56} />
  if (isError)
    return (
      <ErrorState title="The deliveries could not be loaded." onRetry={refetch} isRetrying={isFetching} />
    )
  const deliveries = data.pages.flatMap(page => page.data)
  if (deliveries.length === 0) return <p>No events yet. Deliveries are listed here for 30 days.</p>
  return (
    <>
      <ul className={styles.log}>
        {deliveries.map(delivery => (
          <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
        ))}
      </ul>
      {hasNextPage && <TextButton onClick={() => fetchNextPage()}>Show more deliveries</TextButton>}
    </>
  )
}

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { id, kind, athleteName, state, createdAt, responseMs, responseStart, lastAttemptAt } = delivery
  const replay = useMutation({
    mutationFn: replayDelivery,
    onSuccess: message => toast.success(message),
    onError: error =>
      toast.failure(getFailureMessage(error, 'The event was not sent again. Please try again.')),
  })
  const label = describeDeliveryKind(kind)
  return (
    <li className={styles.delivery}>
      <p>
        {label}
        {athleteName && <span className={styles.note}> · {athleteName}</span>}
      </p>
      <p className={styles.end}>
        {lastAttemptAt && (
          <b className={state === 'delivered' ? '' : styles.trouble}>{describeResponse(delivery)}</b>
        )}
        {delivery.responseStatus !== null && responseMs !== null && (
          <span className={styles.note}> {responseMs} ms</span>
        )}
      </p>
      <p className={styles.note}>
        <RelativeTime instant={createdAt} /> · <DeliveryStatus delivery={delivery} />
      </p>
      <p className={styles.end}>
        <TextButton
          aria-label={`Replay ${label}`}
          disabled={replay.isPending || webhook.offSince !== null || state === 'waiting'}
          onClick={() => replay.mutate({ id: webhook.id, delivery: id })}
        >
          Replay
        </TextButton>
      </p>
      {state !== 'delivered' && responseStart && <p className={styles.answer}>{responseStart}</p>}
    </li>
  )
}

function DeliveryStatus({ delivery: { state, attempts, nextAttemptAt } }: { delivery: WebhookDelivery }) {
  const tries = formatCount(attempts, 'attempt')
  if (state === 'delivered') return attempts === 1 ? 'delivered' : `delivered after ${tries}`
  if (state === 'failed') return <span className={styles.trouble}>failed after {tries}</span>
  if (state === 'withheld') return 'withheld: you no longer have access, or the webhook was off'
  if (attempts === 0 || !nextAttemptAt) return 'being sent'
  return (
    <span className={styles.trouble}>
      {tries}, retrying <RelativeTime instant={nextAttemptAt} />
    </span>
  )
}
