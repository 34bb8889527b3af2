import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './App.tsx'
import { Crash } from './Crash.tsx'
import { cache } from './cache.ts'
import './history-guard.ts'
import { keptUser } from './kept-user.ts'
import { SessionProvider } from './session.tsx'
import '@fontsource-variable/instrument-sans/standard.css'
import './styles.css'
import { installing } from '../offline/installing.ts'
import { answers } from '../offline/kept-answers.ts'
import { isMissingCode } from '../offline/old-code.ts'
import { store } from '../offline/store.ts'
import { worker } from '../offline/worker.ts'
import { afterStart } from '../ui/later.ts'
import { cssVariables, theme } from './theme.ts'

const Toaster = afterStart(async () => (await import('./Toaster.tsx')).Toaster)

installing.listen()
const lastUser = keptUser.read()
if (lastUser?.role === 'athlete') answers.restore(lastUser.id)
// Meanwhile, what this device keeps is read.
store.whenRead()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// The net below the screens says what is missing, and fetches it.
const onCaughtError = (error: unknown) =>
  isMissingCode(error)
    ? console.warn('A part of the app did not arrive', error)
    : console.error('A part of the page broke', error)

createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={cache}>
        <Crash>
          <BrowserRouter>
            <SessionProvider>
              <App />
            </SessionProvider>
          </BrowserRouter>
        </Crash>
        <Suspense>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)

// What the first page needs comes before what later ones may.
window.addEventListener('load', () => worker.register())
