import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/navigation/paths.ts'
import { useSession } from '#web/app/session/session.tsx'
import { messages } from '#web/app/specification/messages.ts'
import { PageSpinner } from '#web/ui/layout/PageSpinner.tsx'

/**
 * Redirects to the home or sign-in page once it is known whether the user is signed in. The spinner stays until the
 * code of the sign-in page has loaded, so that no empty page appears in between.
 */
export function RootRedirectScreen({ preloadLogin }: { preloadLogin: () => Promise<unknown> }) {
  const { isLoading, isAuthenticated } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (isLoading) return
    if (isAuthenticated) return void navigate(paths.home, { replace: true })
    let isLeft = false
    preloadLogin()
      .catch(() => undefined)
      .finally(() => isLeft || navigate(paths.login(), { replace: true }))
    return () => {
      isLeft = true
    }
  }, [isLoading, isAuthenticated, navigate, preloadLogin])
  return <PageSpinner>{messages.session.redirecting}</PageSpinner>
}
