import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { isPublicPage, type RoutePattern } from '#web/app/navigation/paths.ts'
import { useSession } from '#web/app/session/session.tsx'
import { AuthLayout } from '#web/main/frame/AuthLayout.tsx'
import { ErrorBoundary } from '#web/main/frame/ErrorBoundary.tsx'
import { RouteAnnouncer } from '#web/main/frame/RouteAnnouncer.tsx'
import type { DeviceRole } from '#web/offline/worker/device-roles.ts'
import { SessionTextEditorContext } from '#web/shared/session-text-editor.ts'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyOnDemand, whenFirstPageIsRendered } from '#web/ui/layout/lazy-loading.ts'
import { PageSpinner } from '#web/ui/layout/PageSpinner.tsx'
import { RequireSession, RoleGuard } from './route-guards.tsx'
import { isHome, preloadHome, type RouteLayout, routes, Shell, startAthleteHome } from './routes.tsx'

/** Loaded when a coach writes a session in the calendar. */
const SessionTextPanel = lazyOnDemand(
  async () => (await import('#web/regimens/session-text/SessionTextPanel.tsx')).SessionTextPanel,
)

const layoutFrames: Record<RouteLayout, ReactNode> = {
  bare: <Outlet />,
  auth: (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  ),
  app: (
    <RequireSession>
      <Shell>
        <Outlet />
      </Shell>
    </RequireSession>
  ),
}

const loadingFallbacks: Record<RouteLayout, ReactNode> = {
  bare: <PageSpinner />,
  auth: null,
  app: <LoadingRows />,
}

/** Renders all routes, each within its layout. */
export function App() {
  const { user } = useSession()
  const role = user?.role
  const startHome = useEffectEvent(() => {
    if (user?.role === 'athlete' && isHome(location.pathname)) startAthleteHome(user).catch(() => undefined)
  })
  useEffect(() => {
    // Load the home page's code in parallel with the app shell, unless another page is being opened.
    if (role && leadsHome(location.pathname)) preloadHome(role === 'athlete').catch(() => undefined)
    if (role) startHome()
    if (role) cacheFilesOfRole(role === 'athlete' ? 'athlete' : 'coach').catch(console.warn)
  }, [role])
  return (
    <Suspense fallback={<PageSpinner />}>
      <SessionTextEditorContext value={SessionTextPanel}>
        <Routes>
          {(Object.keys(layoutFrames) as RouteLayout[]).map(layout => (
            <Route key={layout} element={layoutFrames[layout]}>
              {findPatternsByLayout(layout).map(pattern => (
                <Route key={pattern} path={pattern} element={<RoutePage pattern={pattern} />} />
              ))}
            </Route>
          ))}
        </Routes>
      </SessionTextEditorContext>
    </Suspense>
  )
}

/** Has the service worker cache the files of the role, once the page has loaded its own. */
async function cacheFilesOfRole(role: DeviceRole) {
  await whenFirstPageIsRendered()
  const { cacheRoleFiles } = await import('#web/offline/worker/role-files.ts')
  await cacheRoleFiles(role)
}

/** Returns whether a path is the home page or one that leads there after sign-in. */
const leadsHome = (path: string) => isHome(path) || isPublicPage(path)

function RoutePage({ pattern }: { pattern: RoutePattern }) {
  const { layout, guard, title, element } = routes[pattern]
  const isAthlete = useSession().user?.role === 'athlete'
  const page = typeof title === 'string' ? title : title[isAthlete ? 'athlete' : 'coach']
  return (
    <Suspense fallback={loadingFallbacks[layout]}>
      <RoleGuard guard={guard}>
        {layout === 'app' ? (
          <ErrorBoundary key={pattern} page={page}>
            {element}
          </ErrorBoundary>
        ) : (
          element
        )}
        <RouteAnnouncer title={page} />
      </RoleGuard>
    </Suspense>
  )
}

function findPatternsByLayout(layout: RouteLayout): RoutePattern[] {
  return (Object.keys(routes) as RoutePattern[]).filter(pattern => routes[pattern].layout === layout)
}
