import { createRoot } from 'react-dom/client'
import { type OpenApp, SignInStartScreen } from '#web/account/sign-in-start/SignInStartScreen.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { type ServerInfo, signInHandover } from '#web/app/session/sign-in-handover.ts'
import { tokenKey } from '#web/app/specification/constants.ts'
import { productName } from '#web/app/specification/messages.ts'
import './watch-page.ts'

// The first page of a visitor who is not signed in. It needs only a small part of the app. The rest is fetched once
// the page is shown (`start-choice.js`), and takes over when the user submits the form, follows a link, or signs in in another tab.

const appRoot = document.getElementById('root')
if (!appRoot) throw new Error('index.html has no #root')
const page = document.createElement('div')
// The app is rendered next to this page, and shown in place of it when it is ready.
appRoot.hidden = true
appRoot.replaceChildren()
appRoot.after(page)
const pageRoot = createRoot(page)

function removePage() {
  appRoot?.removeAttribute('hidden')
  page.remove()
  // The app is being rendered.
  setTimeout(() => pageRoot.unmount())
}

let isOpening = false

const openApp: OpenApp = async ({ path, ...handover }) => {
  if (isOpening) return
  isOpening = true
  const before = location.href
  signInHandover.give({ ...handover, isPathChanged: path !== undefined, removePage })
  if (path !== undefined) history.pushState(null, '', path)
  try {
    // Starts the app.
    await import('./main.tsx')
    window.removeEventListener('storage', onStorage)
  } catch (error) {
    isOpening = false
    signInHandover.clear()
    if (path !== undefined) history.replaceState(null, '', before)
    throw error
  }
}

const onStorage = ({ key }: StorageEvent) => {
  if (key === tokenKey && localStorage.getItem(tokenKey))
    openApp({
      email: '',
      password: '',
      isSubmitted: false,
      isPasskeyChosen: false,
      focusedIndex: -1,
      server: undefined,
    }).catch(() => location.reload())
}
window.addEventListener('storage', onStorage)

async function loadServerInfo(): Promise<ServerInfo> {
  try {
    const response = await fetch('/api/installation', { headers: { 'content-type': 'application/json' } })
    return (await response.json()).data
  } finally {
    // `start-choice.js` fetches the app now.
    window.dispatchEvent(new Event('sign-in-shown'))
  }
}

if (location.pathname !== paths.login()) history.replaceState(null, '', findLoginPath())
document.title = `Sign in · ${productName}`
pageRoot.render(<SignInStartScreen openApp={openApp} loadServerInfo={loadServerInfo} />)

// `start-guard.js` repairs the app if this line is not reached.
document.documentElement.dataset.isStarted = 'yes'

/** Returns the path of this page. The legacy path keeps its query string. */
function findLoginPath() {
  return location.pathname === '/' ? paths.login() : `${paths.login()}${location.search}`
}
