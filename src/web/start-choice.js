// Loads a small first page for visitors who are not signed in, and the app with its first page for everyone else. The
// build inlines it into the HTML page with the tags of all of them.
{
  const isAt = (...paths) => paths.includes(location.pathname)
  const isSignedOut = () => {
    try {
      return !localStorage.getItem('token') && !localStorage.getItem('deleted-account')
    } catch {
      return false
    }
  }
  const isSignIn = isAt('/', '/login', '/auth/login')
  const isVisitorPage =
    /^(\/auth)?\/(register|verify-email|forgot-password|verify\/[^/]+)$|^\/auth\/reset-password\/[^/]+$/.test(
      location.pathname,
    )
  if ((isSignIn || isVisitorPage) && isSignedOut()) {
    document.write(isSignIn ? 'SIGN_IN_TAGS' : 'VISITOR_TAGS')
    // Shown until the sign-in page has loaded.
    document.addEventListener('readystatechange', () => {
      const root = document.getElementById('root')
      if (isAt('/') && document.readyState === 'interactive' && !root.firstChild && !root.hidden)
        root.innerHTML = '<p role="status" style="padding: 2rem; font-family: system-ui">Redirecting...</p>'
    })
    // Then fetch the app, so that it opens at once.
    addEventListener('first-page-shown', () => document.head.insertAdjacentHTML('beforeend', 'LATER_TAGS'))
  } else {
    document.write('APP_TAGS')
    // The app would request the files of the page only after it has started.
    const page = isSignedOut() ? undefined : findPage()
    if (page) document.write('PAGE_TAGS'[page])
  }

  // Returns the page that the app will probably show, or only the frame around it.
  function findPage() {
    const role = readSavedRole()
    const isSignedInPage = location.pathname.startsWith('/app')
    if (/^\/app\/athlete\/session\/[^/]+$/.test(location.pathname)) return 'workout'
    if (/^\/app\/regimens\/[^/]+$/.test(location.pathname) && role !== 'athlete') return 'builder'
    if (isAt('/', '/app', '/app/athlete', '/app/athlete/home') && role)
      return role === 'athlete' ? 'home' : 'dashboard'
    return isSignedInPage ? 'frame' : undefined
  }

  function readSavedRole() {
    try {
      return JSON.parse(localStorage.getItem('user')).user.role
    } catch {
      return undefined
    }
  }
}
