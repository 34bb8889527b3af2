import { Button, NativeSelect, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import {
  type IntervalsIcuConnection,
  importedActivityDays,
  maxSentWeeks,
} from '#contract/account/intervals-icu.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './IntervalsIcu.module.css'
import { connectIntervalsIcu } from './queries.ts'

const defaultWeeks = 2

/** Asks for the key, to connect or to replace it. */
export function ConnectDialog({
  connection,
  onClose,
}: {
  connection: IntervalsIcuConnection | null
  onClose: () => void
}) {
  const [apiKey, setApiKey] = useState('')
  const [weeksAhead, setWeeksAhead] = useState(connection?.weeksAhead ?? defaultWeeks)
  const [currentPassword, setCurrentPassword] = useState('')
  const [showsMissing, setShowsMissing] = useState(false)
  const connect = useSubmission({ mutationFn: connectIntervalsIcu, onSuccess: onClose })
  const faults = getFieldErrors(connect.error)
  const isNew = connection === null
  return (
    <ModalSheet
      isOpen
      title={isNew ? 'Connect with Intervals.icu' : 'Replace the key'}
      size="34rem"
      onClose={onClose}
    >
      <form
        className={styles.form}
        aria-label="Connection with Intervals.icu"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          setShowsMissing(true)
          if (apiKey.trim() !== '' && currentPassword !== '')
            connect.mutate({ apiKey, weeksAhead, currentPassword })
        }}
      >
        {isNew && (
          <p>
            Your planned sessions appear in your calendar at Intervals.icu. Activities of the last{' '}
            {importedActivityDays} days and later ones become workouts here.
          </p>
        )}
        <PasswordInput
          label="API key"
          description="At Intervals.icu, under Settings, Developer settings. It is stored encrypted, and nobody can read it here."
          autoComplete="off"
          required
          withAsterisk={false}
          data-autofocus
          maxLength={200}
          value={apiKey}
          error={faults.apiKey ?? (showsMissing && apiKey.trim() === '' && 'Enter the API key.')}
          onChange={event => setApiKey(event.currentTarget.value)}
        />
        {isNew && (
          <NativeSelect
            label="Planned sessions to send"
            data={Array.from({ length: maxSentWeeks }, (_, index) => ({
              value: String(index + 1),
              label: `The next ${formatCount(index + 1, 'week')}`,
            }))}
            value={String(weeksAhead)}
            onChange={event => setWeeksAhead(Number(event.currentTarget.value))}
          />
        )}
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={currentPassword}
          error={faults.currentPassword ?? (showsMissing && currentPassword === '' && 'Enter your password.')}
          onChange={event => setCurrentPassword(event.currentTarget.value)}
        />
        {connect.error && !faults.currentPassword && !faults.apiKey && (
          <FormFault>
            {getFailureMessage(connect.error, 'Intervals.icu was not connected. Please try again.')}
          </FormFault>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={connect.isPending}>
            {isNew ? 'Connect' : 'Replace key'}
          </Button>
        </div>
      </form>
    </ModalSheet>
  )
}
