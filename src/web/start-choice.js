// Loads a small first page for visitors who are not signed in, and the app for everyone else. The build inlines it
// into the HTML page with the tags of all of them.
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
  } else document.write('APP_TAGS')
}
