import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CurrentPasswordSection } from '#web/account/settings/CurrentPasswordSection.tsx'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useValidatedForm } from '#web/app/feedback/use-validated-form.ts'
import { secondFactorConfirmInput } from '#web/app/schemas/account-schemas.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { QrCode } from '#web/ui/display/QrCode.tsx'
import { confirmSecondFactor, startSecondFactor } from './queries.ts'
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx'
import styles from './SetUpSection.module.css'

/** Turns on two-step sign-in: the password, then the QR code and a code from the app, then the recovery codes. */
export function SetUpSection({ onDone }: { onDone: () => void }) {
  const [secret, setSecret] = useState<{ secret: string; address: string }>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  if (recoveryCodes) return <RecoveryCodesSection codes={recoveryCodes} onDone={onDone} />
  if (secret) return <ConfirmForm {...secret} onConfirmed={setRecoveryCodes} />
  return (
    <CurrentPasswordSection
      sentence="You need an authenticator app, such as Aegis, Google Authenticator or a password manager."
      submit="Continue"
      failure="Two-step sign-in was not set up. Please try again."
      onSubmit={async password => setSecret(await startSecondFactor(password))}
    />
  )
}

function ConfirmForm({
  secret,
  address,
  onConfirmed,
}: {
  secret: string
  address: string
  onConfirmed: (recoveryCodes: readonly string[]) => void
}) {
  const form = useValidatedForm(secondFactorConfirmInput, { code: '' })
  const confirm = useSubmission({
    mutationFn: ({ code }: { code: string }) => confirmSecondFactor(code),
    onSuccess: onConfirmed,
    onError: error => form.setErrors(getFieldErrors(error)),
  })
  return (
    <form onSubmit={form.onChecked(input => confirm.mutate(input))} noValidate>
      <p className={styles.sentence}>Scan this code with your authenticator app.</p>
      <QrCode text={address} label="QR code for your authenticator app" />
      <p className={styles.sentence}>
        If you cannot scan it, enter this key in the app:{' '}
        <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextInput
        w="100%"
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...form.getInputProps('code')}
      />
      <FormFault>
        {confirm.error &&
          getFailureMessage(confirm.error, 'Two-step sign-in was not turned on. Please try again.')}
      </FormFault>
      <Button type="submit" variant="default" loading={confirm.isPending}>
        Turn on two-step sign-in
      </Button>
    </form>
  )
}
