import { SignInStartScreen } from '#web/account/sign-in-start/SignInStartScreen.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { tokenKey } from '#web/app/specification/constants.ts'
import { productName } from '#web/app/specification/messages.ts'
import { createFirstPage, fetchApp, loadServerInfo } from './first-page.ts'

// The sign-in page of a visitor who is not signed in. The app takes over when the visitor submits the form, follows a
// link, or signs in in another tab.

const { openApp, show } = createFirstPage()

const onStorage = ({ key }: StorageEvent) => {
  if (key === tokenKey && localStorage.getItem(tokenKey)) openApp({}).catch(() => location.reload())
}
window.addEventListener('storage', onStorage)

const openAppOnce: typeof openApp = async handover => {
  await openApp(handover)
  window.removeEventListener('storage', onStorage)
}

const loadServerInfoFirst = () => loadServerInfo().finally(fetchApp)

if (location.pathname !== paths.login()) history.replaceState(null, '', findLoginPath())
document.title = `Sign in · ${productName}`
show(<SignInStartScreen openApp={openAppOnce} loadServerInfo={loadServerInfoFirst} />)

/** Returns the path of this page. The legacy path keeps its query string. */
function findLoginPath() {
  return location.pathname === '/' ? paths.login() : `${paths.login()}${location.search}`
}
