import { VisitorStartScreen } from '#web/account/visitors/VisitorStartScreen.tsx'
import { createFirstPage, fetchApp, loadServerInfo } from './first-page.ts'

// The registration and the pages opened from emails, for a visitor who is not signed in. The app takes over when the
// visitor signs in or follows a link to another page.

const { openApp, show } = createFirstPage()
const { pathname, search } = location
if (!pathname.startsWith('/auth/')) history.replaceState(null, '', `/auth${pathname}${search}`)
show(<VisitorStartScreen openApp={openApp} loadServerInfo={loadServerInfo} onSettled={fetchApp} />)
