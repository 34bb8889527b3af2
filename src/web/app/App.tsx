import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { answers } from '../offline/kept-answers.ts'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { Arrival } from './Arrival.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { Crash } from './Crash.tsx'
import { RequireSession, RoleGuard } from './guards.tsx'
import type { Pattern } from './paths.ts'
import { type Layout, preloadHome, routes } from './routes.tsx'
import { useSession } from './session.tsx'

/** It comes with what the device keeps, so that the page behind it finds that already. */
const Shell = lazy(async () => {
  const [{ Shell }] = await Promise.all([import('./Shell.tsx'), answers.restored()])
  return { default: Shell }
})

const frames: Record<Layout, ReactNode> = {
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

const whileLoading: Record<Layout, ReactNode> = {
  bare: <Waiting />,
  auth: null,
  app: <LoadingRows />,
}

/** The table of routes, each row in its frame. */
export function App() {
  const role = useSession().user?.role
  useEffect(() => {
    // Beside the frame, not after it.
    if (role) preloadHome(role === 'athlete').catch(() => undefined)
  }, [role])
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        {(Object.keys(frames) as Layout[]).map(layout => (
          <Route key={layout} element={frames[layout]}>
            {patternsOf(layout).map(pattern => (
              <Route key={pattern} path={pattern} element={<Page pattern={pattern} />} />
            ))}
          </Route>
        ))}
      </Routes>
    </Suspense>
  )
}

function Page({ pattern }: { pattern: Pattern }) {
  const { layout, guard, title, element } = routes[pattern]
  const isAthlete = useSession().user?.role === 'athlete'
  const page = typeof title === 'string' ? title : title[isAthlete ? 'athlete' : 'coach']
  return (
    <Suspense fallback={whileLoading[layout]}>
      <RoleGuard guard={guard}>
        {layout === 'app' ? (
          <Crash key={pattern} page={page}>
            {element}
          </Crash>
        ) : (
          element
        )}
        <Arrival title={page} />
      </RoleGuard>
    </Suspense>
  )
}

function patternsOf(layout: Layout): Pattern[] {
  return (Object.keys(routes) as Pattern[]).filter(pattern => routes[pattern].layout === layout)
}
