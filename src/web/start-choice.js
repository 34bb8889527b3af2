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
    document.write('FONT_TAG')
    if (isAt('/')) showUntilLoaded('Redirecting...', 0)
    // Then fetch the app, so that it opens at once.
    addEventListener('first-page-shown', () => document.head.insertAdjacentHTML('beforeend', 'LATER_TAGS'))
  } else {
    const token = readToken()
    const page = isSignedOut() ? undefined : findPage(readSavedRole())
    const pageTags = 'PAGE_TAGS'
    // The app would request the files and the data of the page only after it has started. A browser sends only six requests at
    // a time, so the code of the app comes first.
    document.write('APP_TAGS')
    showUntilLoaded(isAt('/') ? 'Redirecting...' : 'Loading...', 2)
    if (page && token) requestFirstData(token, page, pageTags)
    if (page) document.write(pageTags[page])
    // The font would delay the code on a slow connection, so it is requested when all but the last script have arrived.
    // The text of the page is shown later.
    const scripts = document.querySelectorAll('script[type=module]')
    const requestFont = () => document.head.insertAdjacentHTML('beforeend', 'FONT_TAG')
    scripts[scripts.length - 2]?.addEventListener('load', requestFont)
  }

  // Shown until the first page is rendered. Most pages need less time than the delay.
  function showUntilLoaded(text, delaySeconds) {
    document.addEventListener('readystatechange', () => {
      const root = document.getElementById('root')
      if (document.readyState === 'interactive' && !root.firstChild && !root.hidden)
        root.innerHTML = `<style>@keyframes appear { from { visibility: hidden } }</style>
          <p role="status" style="padding: 2rem; font-family: system-ui; animation: appear 1ms ${delaySeconds}s backwards">${text}</p>`
    })
  }

  function readToken() {
    try {
      return localStorage.getItem('token')
    } catch {
      return null
    }
  }

  // Requests who is signed in and the data of the page. If the role was unknown, its page follows with the response. The
  // app takes the responses in place of its own requests (`app/client/first-requests.ts`).
  async function requestFirstData(token, page, pageTags) {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-access-token': token,
    }
    window.firstRequests = {}
    const request = url => {
      const { signal, abort } = createAbort()
      const response = fetch(url, { headers, credentials: 'include', signal })
      response.catch(() => undefined)
      window.firstRequests[url] = { token, sentAtMs: Date.now(), response, abort }
      return response
    }
    const person = request('/auth/check')
    listFirstData(page).forEach(request)
    if (page !== 'frame') return
    try {
      const response = await person
      if (!response.ok) return
      const { role, preferences } = (await response.clone().json()).data.user
      const knownPage = findPage(role)
      if (knownPage === 'frame') return
      document.head.insertAdjacentHTML('beforeend', pageTags[knownPage])
      listFirstData(knownPage).forEach(request)
      // A device that knows the role has stored the sessions.
      if (knownPage === 'home') request(getSessionsUrl(preferences, response.headers.get('date')))
    } catch {
      // The app asks again, and reports that the server does not respond.
    }
  }

  function createAbort() {
    const controller = new AbortController()
    return { signal: controller.signal, abort: reason => controller.abort(reason) }
  }

  function listFirstData(page) {
    const [, id] = /\/([\da-f-]{36})$/.exec(location.pathname) ?? []
    if (page === 'home') return ['/api/home']
    if (page === 'dashboard') return ['/api/coach/attention', '/api/coach/today?limit=100']
    if (page === 'workout' && id) return [`/api/sessions/${id}`]
    if (page === 'builder' && id) return [`/api/regimens/${id}`, `/api/assignments?regimenId=${id}&limit=200`]
    return []
  }

  // The sessions of this week and the next 14 days (`shared/queries/schedule.ts`), in the athlete’s time zone.
  function getSessionsUrl({ timeZone, weekStart }, date) {
    const dayParts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }
    const today = Date.parse(new Intl.DateTimeFormat('en-CA', dayParts).format(new Date(date)))
    const addDays = count => new Date(today + count * 86_400_000).toISOString().slice(0, 10)
    const startWeekday = { sunday: 0, monday: 1, saturday: 6 }[weekStart]
    const from = addDays(-((new Date(today).getUTCDay() - startWeekday + 7) % 7))
    return `/api/sessions?from=${from}&to=${addDays(14)}&limit=200`
  }

  // Returns the page that the app will probably show, or only the frame around it.
  function findPage(role) {
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
