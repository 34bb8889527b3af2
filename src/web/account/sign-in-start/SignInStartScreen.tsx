import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { canUsePasskeys } from '#web/account/passkeys/can-use-passkeys.ts'
import { AuthFrame } from '#web/app/layout/AuthFrame.tsx'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { findSignInControls, type OpenApp, type ServerInfo } from '#web/app/session/sign-in-handover.ts'
import { messages } from '#web/app/specification/messages.ts'
import { createPageLink } from '#web/app/visitors/create-page-link.tsx'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { PasswordEye } from '#web/ui/display/PasswordEye.tsx'
import { useLatestCallback } from '#web/ui/hooks/use-latest-callback.ts'
import buttonStyles from '#web/ui/native/NativeButton.module.css'
import styles from '#web/ui/native/NativeField.module.css'
import { NativeSubmitButton } from '#web/ui/native/NativeSubmitButton.tsx'
import { NoAccountsSection } from './NoAccountsSection.tsx'
import { ProviderSection } from './ProviderSection.tsx'
import { SignInLinksSection } from './SignInLinksSection.tsx'

/**
 * The sign-in page for visitors who have not opened the app yet. It is small, because it uses neither the router nor
 * the component library, and looks like `LoginScreen`, to which it hands over when the form is submitted.
 */
export function SignInStartScreen({
  openApp,
  loadServerInfo,
}: {
  /** Opens the app in place of this page. Fails if the app cannot be loaded. */
  openApp: OpenApp
  loadServerInfo: () => Promise<ServerInfo>
}) {
  const form = useRef<HTMLFormElement>(null)
  const [query] = useState(() => new URLSearchParams(location.search))
  const [server, setServer] = useState<ServerInfo>()
  const [isOpening, setOpening] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    loadServerInfo().then(setServer, () => undefined)
  }, [loadServerInfo])

  const open = useLatestCallback(async (way: 'password' | 'passkey' | 'link', path?: string) => {
    if (isOpening) return
    // There is no form if nobody signs in with a password.
    const values = new FormData(form.current ?? undefined)
    const { activeElement } = document
    setOpening(way !== 'link')
    setFailed(false)
    await openApp({
      email: String(values.get('email') ?? ''),
      password: String(values.get('password') ?? ''),
      isSubmitted: way === 'password',
      isPasskeyChosen: way === 'passkey',
      focusedIndex:
        path || !form.current ? -1 : findSignInControls(form.current).indexOf(activeElement as HTMLElement),
      server,
      path,
    })
  })

  const openToSignIn = (way: 'password' | 'passkey') =>
    open(way).catch(() => {
      setOpening(false)
      setFailed(true)
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    void openToSignIn('password')
  }

  const [Link] = useState(() => createPageLink(path => open('link', path)))
  const welcome = { invitation: query.get('invitation') ?? undefined, join: query.get('join') ?? undefined }
  const hasPasswords = server?.isPasswordSignInOn ?? true
  return (
    <AuthFrame Link={Link} version={server?.version}>
      <AuthPage title="Sign in" sentence={server?.clubName}>
        {server && !server.hasAccounts && <NoAccountsSection Link={Link} />}
        {hasPasswords && (
          <form ref={form} onSubmit={submit} noValidate>
            <Field label="Email" id="sign-in-email">
              <input
                id="sign-in-email"
                className={styles.input}
                name="email"
                type="email"
                autoComplete="username"
                required
                defaultValue={query.get('email') ?? ''}
              />
            </Field>
            <Field label="Password" id="sign-in-password">
              <input
                id="sign-in-password"
                className={styles.input}
                name="password"
                type={isShown ? 'text' : 'password'}
                autoComplete="current-password"
                required
              />
              <button
                type="button"
                className={styles.eye}
                aria-hidden="true"
                tabIndex={-1}
                // Keep the focus in the field.
                onPointerDown={event => event.preventDefault()}
                onClick={() => setShown(!isShown)}
              >
                <PasswordEye isOpen={!isShown} />
              </button>
            </Field>
            <FormFault>{isFailed ? messages.network : null}</FormFault>
            <NativeSubmitButton isBusy={isOpening} busy="Signing in...">
              Sign in
            </NativeSubmitButton>
          </form>
        )}
        {canUsePasskeys() && (
          <button
            type="button"
            className={buttonStyles.secondary}
            aria-disabled={isOpening}
            onClick={() => void openToSignIn('passkey')}
          >
            Use a passkey
          </button>
        )}
        {server?.identityProvider && <ProviderSection Link={Link} name={server.identityProvider} />}
        <SignInLinksSection Link={Link} welcome={welcome} hasPasswords={hasPasswords} />
      </AuthPage>
    </AuthFrame>
  )
}

function Field({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.place}>{children}</div>
    </div>
  )
}
