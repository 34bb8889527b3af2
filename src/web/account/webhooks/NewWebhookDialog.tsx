import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { WebhookEventKind } from '#contract/account/webhook-events.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { EventKindsField } from './EventKindsField.tsx'
import { createWebhook, type WebhookWithSecret } from './queries.ts'
import styles from './Webhooks.module.css'

/** Creates a webhook: its address and what it reports. */
export function NewWebhookDialog({
  onCreated,
  onClose,
}: {
  onCreated: (created: WebhookWithSecret) => void
  onClose: () => void
}) {
  const [url, setUrl] = useState('')
  const [eventKinds, setEventKinds] = useState<WebhookEventKind[]>([])
  const [currentPassword, setCurrentPassword] = useState('')
  const [showsMissing, setShowsMissing] = useState(false)
  const create = useSubmission({ mutationFn: createWebhook, onSuccess: onCreated })
  const faults = getFieldErrors(create.error)
  const isMissingKinds = eventKinds.length === 0
  return (
    <ModalSheet isOpen title="New webhook" size="40rem" onClose={onClose}>
      <form
        className={styles.form}
        aria-label="New webhook"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          setShowsMissing(true)
          if (url.trim() === '' || isMissingKinds || currentPassword === '') return
          create.mutate({ url, eventKinds, currentPassword })
        }}
      >
        <TextInput
          label="Address"
          description="A public address that starts with https://. It receives each event within seconds."
          type="url"
          required
          withAsterisk={false}
          data-autofocus
          maxLength={2000}
          value={url}
          error={faults.url ?? (showsMissing && url.trim() === '' && 'Enter the address.')}
          onChange={event => setUrl(event.currentTarget.value)}
        />
        <EventKindsField chosen={eventKinds} onChange={setEventKinds} />
        {showsMissing && isMissingKinds && <FormFault>Choose at least one kind of event.</FormFault>}
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={currentPassword}
          error={faults.currentPassword ?? (showsMissing && currentPassword === '' && 'Enter your password.')}
          onChange={event => setCurrentPassword(event.currentTarget.value)}
        />
        {create.error && !faults.currentPassword && !faults.url && (
          <FormFault>
            {getFailureMessage(create.error, 'The webhook was not created. Please try again.')}
          </FormFault>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create webhook
          </Button>
        </div>
      </form>
    </ModalSheet>
  )
}
