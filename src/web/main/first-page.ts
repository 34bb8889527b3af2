import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { type OpenApp, type ServerInfo, signInHandover } from '#web/app/session/sign-in-handover.ts'
import './watch-page.ts'

// The first page of a visitor who is not signed in needs only a small part of the app. The rest is fetched once the
// page is shown (`start-choice.js`), and takes over when the visitor needs it.

/** Creates the first page. Called once; importing this module has no effect, because the app imports it too. */
export function createFirstPage(): { openApp: OpenApp; show: (content: ReactNode) => void } {
  signInHandover.markFirstPageShown()
  const appRoot = document.getElementById('root')
  if (!appRoot) throw new Error('index.html has no #root')
  const page = document.createElement('div')
  // The app is rendered next to this page, and shown in place of it when it is ready.
  appRoot.hidden = true
  appRoot.replaceChildren()
  appRoot.after(page)
  const pageRoot = createRoot(page)
  const removePage = () => {
    appRoot.removeAttribute('hidden')
    page.remove()
    // The app is being rendered.
    setTimeout(() => pageRoot.unmount())
  }
  return {
    openApp: createAppOpener(removePage),
    show(content) {
      pageRoot.render(content)
      // `start-guard.js` repairs the app if this line is not reached.
      document.documentElement.dataset.isStarted = 'yes'
    },
  }
}

function createAppOpener(removePage: () => void): OpenApp {
  let isOpening = false
  return async ({ path, ...handover }) => {
    if (isOpening) return
    isOpening = true
    const before = location.href
    signInHandover.give({
      focusedIndex: -1,
      ...handover,
      isPathChanged: path !== undefined,
      removePage,
    })
    if (path !== undefined) history.pushState(null, '', path)
    try {
      const { startApp } = await import('./main.tsx')
      startApp()
    } catch (error) {
      isOpening = false
      signInHandover.clear()
      if (path !== undefined) history.replaceState(null, '', before)
      throw error
    }
  }
}

export async function loadServerInfo(): Promise<ServerInfo> {
  const response = await fetch('/api/installation', { headers: { 'content-type': 'application/json' } })
  return (await response.json()).data
}

/** Lets `start-choice.js` fetch the app. Called once, when the first page has what it needs. */
export const fetchApp = () => window.dispatchEvent(new Event('first-page-shown'))
