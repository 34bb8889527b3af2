import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Webhook, WebhookOffReason } from '#contract/account/webhooks.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { SecretSection } from '#web/app/feedback/SecretSection.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'
import { myWebhooks, removeWebhook, testWebhook, type WebhookWithSecret } from './queries.ts'
import styles from './Webhooks.module.css'
import { describeEventKinds, formatWebhookAddress } from './webhook-texts.ts'

const NewWebhookDialog = lazyWithPreload(
  async () => (await import('./NewWebhookDialog.tsx')).NewWebhookDialog,
)
const ChangeWebhookDialog = lazyWithPreload(
  async () => (await import('./ChangeWebhookDialog.tsx')).ChangeWebhookDialog,
)
const DeliveriesDialog = lazyWithPreload(
  async () => (await import('./DeliveriesDialog.tsx')).DeliveriesDialog,
)

/** Lists the user's webhooks, and lets the user create, change, test and remove them. */
export function WebhooksSection() {
  const { data, isError, isFetching, refetch } = useQuery(myWebhooks)
  const [isCreating, setCreating] = useState(false)
  const [shown, setShown] = useState<WebhookWithSecret>()
  const [log, setLog] = useState<{ webhookId?: string }>()
  if (!data && isError)
    return <ErrorState title="Your webhooks could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  if (!data) return <LoadingRows count={1} height={48} />
  return (
    <>
      {data.map(webhook => (
        <WebhookRow
          key={webhook.id}
          webhook={webhook}
          onSecret={setShown}
          onOpenLog={() => setLog({ webhookId: webhook.id })}
        />
      ))}
      {shown && (
        <SecretSection
          key={shown.secret}
          title={`Secret of ${formatWebhookAddress(shown.webhook.url)}`}
          kind="secret"
          secret={shown.secret}
          onDone={() => setShown(undefined)}
        />
      )}
      <p className={styles.foot}>
        {data.length === 0 && <span>You have no webhooks.</span>}
        <Button variant="default" onClick={() => setCreating(true)}>
          New webhook...
        </Button>
        {data.length > 1 && (
          <Button variant="default" onClick={() => setLog({})}>
            All deliveries...
          </Button>
        )}
      </p>
      <Suspense>
        {log && <DeliveriesDialog all={data} webhookId={log.webhookId} onClose={() => setLog(undefined)} />}
        {isCreating && (
          <NewWebhookDialog
            onCreated={created => {
              setShown(created)
              setCreating(false)
            }}
            onClose={() => setCreating(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function WebhookRow({
  webhook,
  onSecret,
  onOpenLog,
}: {
  webhook: Webhook
  onSecret: (shown: WebhookWithSecret) => void
  onOpenLog: () => void
}) {
  const [opened, setOpened] = useState<'change' | 'removal'>()
  const close = () => setOpened(undefined)
  const address = formatWebhookAddress(webhook.url)
  const test = useMutation({
    mutationFn: () => testWebhook(webhook.id),
    onSuccess: onOpenLog,
    onError: error => toast.failure(getFailureMessage(error, 'The test was not sent. Please try again.')),
  })
  const remove = useMutation({
    mutationFn: () => removeWebhook(webhook.id),
    onSuccess: message => toast.success(message),
    onError: error =>
      toast.failure(getFailureMessage(error, 'The webhook was not removed. Please try again.')),
    onSettled: close,
  })
  return (
    <>
      <LabelValueRow
        label={address}
        detail={
          <>
            {describeEventKinds(webhook.eventKinds)}. <WebhookStatus webhook={webhook} />
            <span className={styles.actions}>
              {!webhook.offSince && (
                <TextButton
                  aria-label={`Send a test to ${address}`}
                  disabled={test.isPending}
                  onClick={() => test.mutate()}
                >
                  Send a test
                </TextButton>
              )}
              <TextButton aria-label={`Deliveries to ${address}`} onClick={onOpenLog}>
                Deliveries
              </TextButton>
              <TextButton aria-label={`Change ${address}`} onClick={() => setOpened('change')}>
                Change
              </TextButton>
              <TextButton aria-label={`Remove ${address}`} onClick={() => setOpened('removal')}>
                Remove
              </TextButton>
            </span>
          </>
        }
      />
      <Suspense>
        {opened === 'change' && (
          <ChangeWebhookDialog
            webhook={webhook}
            onSecret={shown => {
              onSecret(shown)
              close()
            }}
            onClose={close}
          />
        )}
      </Suspense>
      <ConfirmDialog
        isOpen={opened === 'removal'}
        title={`Remove ${address}?`}
        confirm="Remove webhook"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        Cornerman will stop calling this address, and its delivery log is deleted. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}

const offTexts: Record<WebhookOffReason, string> = {
  owner: 'Off',
  failures: 'Turned off after three days of failures',
  gone: 'Turned off, because the address no longer exists',
  'account-secured': 'Turned off when your account was secured. Check the address before you turn it back on',
}

function WebhookStatus({ webhook: { offSince, offReason, failingSince } }: { webhook: Webhook }) {
  if (offSince)
    return (
      <strong className={offReason === 'owner' ? '' : styles.trouble}>
        {offTexts[offReason ?? 'owner']}, <RelativeTime instant={offSince} />.
      </strong>
    )
  if (failingSince)
    return (
      <strong className={styles.trouble}>
        Failing, first <RelativeTime instant={failingSince} />.
      </strong>
    )
  return 'On.'
}
