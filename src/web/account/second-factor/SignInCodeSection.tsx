import { TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxSecondFactorCodeLength } from '#contract/fields.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { SubmitButton } from '#web/ui/controls/SubmitButton.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './SignInCodeSection.module.css'

/** The second step of signing in: a code from the authenticator app, a recovery code, or a passkey. */
export function SignInCodeSection({
  failure,
  isBusy,
  onSubmit,
  onPasskey,
  onBack,
}: {
  failure: string | undefined
  isBusy: boolean
  onSubmit: (code: string) => void
  /** Undefined if the browser cannot use passkeys. */
  onPasskey: (() => void) | undefined
  onBack: () => void
}) {
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: The other kind of code starts with an empty, focused field.
  useEffect(() => field.current?.focus(), [isRecovery])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(!code.trim())
    if (!code.trim()) field.current?.focus()
    else if (!isBusy) onSubmit(code)
  }
  const switchKind = () => {
    setRecovery(!isRecovery)
    setCode('')
    setEmpty(false)
  }
  return (
    <AuthPage
      title="Two-step sign-in"
      sentence={
        isRecovery
          ? 'Enter one of your recovery codes. Each works once.'
          : `Enter the code that your authenticator app shows${onPasskey ? ', or use a passkey' : ''}.`
      }
    >
      <form onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          label={isRecovery ? 'Recovery code' : 'Code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={maxSecondFactorCodeLength}
          required
          value={code}
          error={isEmpty && 'This is required.'}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <FormFault>{failure}</FormFault>
        <SubmitButton isBusy={isBusy} busy="Signing in...">
          Sign in
        </SubmitButton>
      </form>
      <p className={styles.ways}>
        <TextButton onClick={switchKind}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </TextButton>
        {onPasskey && <TextButton onClick={onPasskey}>Use a passkey</TextButton>}
        <TextButton onClick={onBack}>Back</TextButton>
      </p>
    </AuthPage>
  )
}
