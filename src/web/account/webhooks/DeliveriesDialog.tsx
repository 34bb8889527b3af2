import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { webhookEventKinds } from '#contract/account/webhook-events.ts'
import { type LoggedDelivery, type Webhook, webhookDeliveryStates } from '#contract/account/webhooks.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { FilterSelectField } from '#web/ui/controls/FilterSelectField.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { type DeliveryFilter, replayDelivery, webhookDeliveries } from './queries.ts'
import styles from './Webhooks.module.css'
import { describeDeliveryKind, describeResponse, formatWebhookAddress, stateLabels } from './webhook-texts.ts'

/** Lists the deliveries of all webhooks, or those that match a filter, and lets the user replay them. */
export function DeliveriesDialog({
  all,
  webhookId,
  onClose,
}: {
  all: readonly Webhook[]
  /** The webhook whose deliveries are shown first. */
  webhookId: string | undefined
  onClose: () => void
}) {
  const [filter, setFilter] = useState<DeliveryFilter>({ webhookId })
  return (
    <ModalSheet isOpen title="Deliveries" size="44rem" onClose={onClose}>
      <DeliveryFilterSection all={all} filter={filter} onChange={setFilter} />
      <DeliveryList filter={filter} />
    </ModalSheet>
  )
}

function DeliveryFilterSection({
  all,
  filter,
  onChange,
}: {
  all: readonly Webhook[]
  filter: DeliveryFilter
  onChange: (filter: DeliveryFilter) => void
}) {
  return (
    <div className={styles.filters}>
      {all.length > 1 && (
        <FilterSelectField
          label="Address"
          any="All addresses"
          value={filter.webhookId}
          options={all.map(({ id, url }) => ({ value: id, label: formatWebhookAddress(url) }))}
          onChange={webhookId => onChange({ ...filter, webhookId })}
        />
      )}
      <FilterSelectField
        label="State"
        any="All states"
        value={filter.state}
        options={webhookDeliveryStates.map(state => ({ value: state, label: stateLabels[state] }))}
        onChange={chosen =>
          onChange({ ...filter, state: webhookDeliveryStates.find(state => state === chosen) })
        }
      />
      <FilterSelectField
        label="Event"
        any="All events"
        value={filter.kind}
        options={[...webhookEventKinds, 'webhook.test'].map(kind => ({
          value: kind,
          label: describeDeliveryKind(kind),
        }))}
        onChange={kind => onChange({ ...filter, kind })}
      />
    </div>
  )
}

function DeliveryList({ filter }: { filter: DeliveryFilter }) {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    webhookDeliveries(filter),
  )
  const isFiltered = Object.values(filter).some(value => value !== undefined)
  if (isPending) return <LoadingRows count={3} height={56} />
  if (isError)
    return (
      <ErrorState title="The deliveries could not be loaded." onRetry={refetch} isRetrying={isFetching} />
    )
  const deliveries = data.pages.flatMap(page => page.data)
  if (deliveries.length === 0)
    return (
      <p>
        {isFiltered
          ? 'No such deliveries in the last 30 days.'
          : 'No events yet. Deliveries are listed here for 30 days.'}
      </p>
    )
  return (
    <>
      <ul className={styles.log}>
        {deliveries.map(delivery => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {hasNextPage && <TextButton onClick={() => fetchNextPage()}>Show more deliveries</TextButton>}
    </>
  )
}

function DeliveryRow({ delivery }: { delivery: LoggedDelivery }) {
  const { id, webhook, kind, athleteName, state, createdAt, responseMs, responseStart, lastAttemptAt } =
    delivery
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
        <br />
        {formatWebhookAddress(webhook.url)}
      </p>
      <p className={styles.end}>
        <TextButton
          aria-label={`Replay ${label}`}
          disabled={replay.isPending || !webhook.isOn || state === 'waiting'}
          onClick={() => replay.mutate({ id: webhook.id, delivery: id })}
        >
          Replay
        </TextButton>
      </p>
      {state !== 'delivered' && responseStart && <p className={styles.answer}>{responseStart}</p>}
    </li>
  )
}

function DeliveryStatus({ delivery: { state, attempts, nextAttemptAt } }: { delivery: LoggedDelivery }) {
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
