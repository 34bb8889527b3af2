import { Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '#contract/account/webhooks.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { EventKindsField } from './EventKindsField.tsx'
import { changeWebhook, replaceWebhookSecret, type WebhookWithSecret } from './queries.ts'
import styles from './Webhooks.module.css'
import { formatWebhookAddress } from './webhook-texts.ts'

/** Changes what a webhook reports, turns it on or off, and replaces its secret. */
export function ChangeWebhookDialog({
  webhook,
  onSecret,
  onClose,
}: {
  webhook: Webhook
  onSecret: (replaced: WebhookWithSecret) => void
  onClose: () => void
}) {
  const { id, offSince } = webhook
  const [eventKinds, setEventKinds] = useState(webhook.eventKinds)
  const change = useMutation({
    mutationFn: changeWebhook,
    onSuccess: onClose,
    onError: error =>
      toast.failure(getFailureMessage(error, 'The webhook was not changed. Please try again.')),
  })
  return (
    <ModalSheet isOpen title={formatWebhookAddress(webhook.url)} size="40rem" onClose={onClose}>
      <div className={styles.form}>
        <EventKindsField chosen={eventKinds} onChange={setEventKinds} />
        {eventKinds.length === 0 && <FormFault>Choose at least one kind of event.</FormFault>}
        <div className={styles.buttons}>
          <Button
            variant="default"
            disabled={change.isPending}
            onClick={() => change.mutate({ id, isOn: offSince !== null })}
          >
            {offSince ? 'Turn on' : 'Turn off'}
          </Button>
          <Button
            loading={change.isPending}
            disabled={eventKinds.length === 0}
            onClick={() => change.mutate({ id, eventKinds })}
          >
            Save events
          </Button>
        </div>
        <ReplaceSecretForm id={id} onReplaced={onSecret} />
      </div>
    </ModalSheet>
  )
}

function ReplaceSecretForm({
  id,
  onReplaced,
}: {
  id: string
  onReplaced: (replaced: WebhookWithSecret) => void
}) {
  const [currentPassword, setCurrentPassword] = useState('')
  const [showsMissing, setShowsMissing] = useState(false)
  const replace = useSubmission({ mutationFn: replaceWebhookSecret, onSuccess: onReplaced })
  const faults = getFieldErrors(replace.error)
  return (
    <form
      className={styles.form}
      aria-label="Replace the secret"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setShowsMissing(true)
        if (currentPassword !== '') replace.mutate({ id, currentPassword })
      }}
    >
      <PasswordInput
        label="Current password"
        description="To replace the secret. Requests are signed with both secrets for 24 hours."
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={currentPassword}
        error={faults.currentPassword ?? (showsMissing && currentPassword === '' && 'Enter your password.')}
        onChange={event => setCurrentPassword(event.currentTarget.value)}
      />
      {replace.error && !faults.currentPassword && (
        <FormFault>
          {getFailureMessage(replace.error, 'The secret was not replaced. Please try again.')}
        </FormFault>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="default" loading={replace.isPending}>
          Replace secret
        </Button>
      </div>
    </form>
  )
}
