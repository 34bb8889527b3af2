import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { queryClient } from '#web/app/client/query-client.ts'
import { serverInfo } from '#web/app/client/server-info.ts'
import { DeletedAccountNotice } from '#web/main/frame/DeletedAccountNotice.tsx'
import { ErrorBoundary } from '#web/main/frame/ErrorBoundary.tsx'
import { App } from './App.tsx'
import { prepareFirstPage } from './prepare-first-page.ts'
import './watch-page.ts'
import '#web/app/navigation/intercept-pop-state.ts'
import { startBackgroundSync } from '#web/app/session/background-sync.ts'
import { watchColorScheme } from '#web/app/session/color-scheme.ts'
import { savedUserStore } from '#web/app/session/saved-user-store.ts'
import { SessionProvider } from '#web/app/session/session.tsx'
import { signInHandover } from '#web/app/session/sign-in-handover.ts'
import { queryPersistence } from '#web/offline/cache/query-persistence.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { isChunkLoadError } from '#web/offline/worker/chunk-load-error.ts'
import { lazyAfterStart } from '#web/ui/layout/lazy-loading.ts'

const Toaster = lazyAfterStart(async () => (await import('#web/app/feedback/Toaster.tsx')).Toaster)

// The error boundary handles code that fails to load, so a warning in the log is enough.
const onCaughtError = (error: unknown) =>
  isChunkLoadError(error)
    ? console.warn('Part of the app failed to load', error)
    : console.error('Part of the page failed to render', error)

// React’s own error only says that it rendered the page again; the cause says why.
const onRecoverableError = (error: unknown) =>
  reportError(error instanceof Error ? (error.cause ?? error) : error)

// Other code of the app may be loaded while a visitor’s first page is shown, and imports this module.
if (!signInHandover.isFirstPageShown()) startApp()

/** Renders the app. Called at once, or by the first page of a visitor when the app takes over. */
export function startApp() {
  const { server } = signInHandover.read() ?? {}
  if (server) queryClient.setQueryData(serverInfo.queryKey, server)
  const lastUser = savedUserStore.read()
  if (lastUser?.role === 'athlete') queryPersistence.restore(lastUser.id)
  // Start reading the device store while other code loads.
  deviceStore.whenRead()
  startBackgroundSync()
  watchColorScheme()

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // A page for visitors is shown until the app has rendered.
  if (signInHandover.isFirstPageShown()) render(root)
  else void prepareFirstPage().then(() => render(root))

  // `start-guard.js` repairs the app if this line is not reached.
  document.documentElement.dataset.isStarted = 'yes'
}

function render(root: HTMLElement) {
  createRoot(root, { onCaughtError, onRecoverableError }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <BrowserRouter>
            <SessionProvider>
              <App />
            </SessionProvider>
          </BrowserRouter>
        </ErrorBoundary>
        <DeletedAccountNotice />
        <Suspense>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>,
  )
}
