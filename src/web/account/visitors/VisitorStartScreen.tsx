import { type ReactNode, useEffect, useRef, useState } from 'react'
import { tokenStore } from '#web/app/client/token-store.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { AuthFrame } from '#web/app/layout/AuthFrame.tsx'
import { focusHeading } from '#web/app/navigation/focus-heading.ts'
import type { OpenApp, ServerInfo } from '#web/app/session/sign-in-handover.ts'
import { messages, productName } from '#web/app/specification/messages.ts'
import { createPageLink } from '#web/app/visitors/create-page-link.tsx'
import { createVisitorClient } from '#web/app/visitors/visitor-client.ts'
import { type OpenOptions, type VisitorPage, VisitorPageContext } from '#web/app/visitors/visitor-page.ts'
import { useLatestCallback } from '#web/ui/hooks/use-latest-callback.ts'
import { EmailVerificationResultSection } from './EmailVerificationResultSection.tsx'
import { FailureToastSection } from './FailureToastSection.tsx'
import { ForgotPasswordSection } from './ForgotPasswordSection.tsx'
import { RegistrationSection } from './RegistrationSection.tsx'
import { ResetPasswordSection } from './ResetPasswordSection.tsx'
import { VerifyEmailSection } from './VerifyEmailSection.tsx'
import { matchVisitorRoute, type VisitorRoute } from './visitor-routes.ts'

const titles: Record<VisitorRoute['page'], string> = {
  register: 'Create an account',
  'verify-email': 'Confirm your email',
  verify: 'Confirm your email',
  'forgot-password': 'Forgot password',
  'reset-password': 'Reset password',
}

/**
 * The pages that a visitor opens from a link, such as the registration. They use neither the router nor the component
 * library, so they are shown before the app has loaded. The app shows the same sections.
 */
export function VisitorStartScreen({
  openApp,
  loadServerInfo,
  onSettled,
}: {
  openApp: OpenApp
  loadServerInfo: () => Promise<ServerInfo>
  /** Called when the page needs nothing more from the server. */
  onSettled: () => void
}) {
  const [place, setPlace] = useState(readPlace)
  const [server, setServer] = useState<ServerInfo>()
  const [failure, setFailure] = useState<{ message: string }>()
  const showFailure = (message: string) => setFailure({ message })
  const [client] = useState(() => createVisitorClient(() => showFailure(messages.network)))

  useEffect(() => {
    const loaded = loadServerInfo().then(setServer, () => undefined)
    Promise.allSettled([loaded, client.whenSettled()]).then(onSettled)
  }, [client, loadServerInfo, onSettled])
  useEffect(() => {
    const update = () => setPlace(readPlace())
    addEventListener('popstate', update)
    return () => removeEventListener('popstate', update)
  }, [])

  const open = useLatestCallback(async (path: string, { replace, state, notice }: OpenOptions = {}) => {
    if (matchVisitorRoute(new URL(path, location.origin).pathname)) {
      // The router, which takes over later, keeps the state of a navigation here too.
      history[replace ? 'replaceState' : 'pushState']({ usr: state }, '', path)
      return setPlace(readPlace())
    }
    await openApp({ path, server })
    if (notice) toast.success(notice.message, notice)
  })
  const [Link] = useState(() => createPageLink(path => open(path)))
  const page: VisitorPage = {
    Link,
    query: new URLSearchParams(place.search),
    state: place.state,
    server,
    isAuthenticated: tokenStore.read() !== null,
    actions: client.actions,
    open: (path, options) => void open(path, options).catch(() => location.assign(path)),
    showFailure,
  }
  useTitleAndFocus(place.route.page)
  return (
    <VisitorPageContext value={page}>
      {place.route.page === 'reset-password' ? (
        <ResetPasswordSection token={place.route.token} />
      ) : (
        <AuthFrame Link={Link} version={server?.version}>
          {selectSection(place.route)}
        </AuthFrame>
      )}
      {failure && <FailureToastSection failure={failure} onEnd={() => setFailure(undefined)} />}
    </VisitorPageContext>
  )
}

function selectSection({ page, token }: VisitorRoute): ReactNode {
  if (page === 'register') return <RegistrationSection />
  if (page === 'forgot-password') return <ForgotPasswordSection />
  return page === 'verify' ? <EmailVerificationResultSection token={token} /> : <VerifyEmailSection />
}

function readPlace() {
  const { pathname, search } = location
  const route: VisitorRoute = matchVisitorRoute(pathname) ?? { page: 'register', token: '' }
  return { route, search, state: history.state?.usr as unknown }
}

/** Sets the document title. After navigation, moves the focus to the page heading, as in the app. */
function useTitleAndFocus(page: VisitorRoute['page']) {
  const shown = useRef(page)
  useEffect(() => {
    document.title = `${titles[page]} · ${productName}`
    if (shown.current === page) return
    shown.current = page
    scrollTo(0, 0)
    focusHeading()
  }, [page])
}
