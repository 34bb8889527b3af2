// Repairs the app if it does not start, for example because a hotel’s sign-in page was cached in place of its
// files. It is part of the HTML page and uses no other file. The build inlines it.
{
  const attemptKey = 'start-repaired'
  let isRepairing = false

  const isStarted = () => document.documentElement.dataset.isStarted === 'yes'
  const isOwnFile = target =>
    (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) ||
    (target instanceof HTMLLinkElement && target.rel === 'stylesheet')

  addEventListener('error', ({ target }) => !isStarted() && isOwnFile(target) && repairOnce(), true)
  addEventListener('load', () => (isStarted() ? setRepaired(false) : repairOnce()))

  // Returns false if the page was already reloaded after a repair, so that it cannot reload forever.
  function setRepaired(isRepaired) {
    try {
      if (isRepaired && sessionStorage.getItem(attemptKey)) return false
      if (isRepaired) sessionStorage.setItem(attemptKey, 'yes')
      else sessionStorage.removeItem(attemptKey)
      return true
    } catch {
      return false
    }
  }

  async function repairOnce() {
    if (isRepairing) return
    isRepairing = true
    // Without the server, the page could not be loaded again after the cached files are deleted.
    if ((await isServerReachable()) && setRepaired(true)) await repair()
    else if (!isStarted()) await showMessage()
  }

  async function isServerReachable() {
    try {
      const response = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
      return (await response.json()).status === 'success'
    } catch {
      return false
    }
  }

  // Deletes the cached files and the worker. Changes that were not sent are in IndexedDB, which stays.
  async function repair() {
    await attempt(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    await attempt(async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
    })
    // The browser’s HTTP cache may contain the wrong files too.
    const files = [...document.querySelectorAll('script[src], link[href]')].map(tag => tag.src || tag.href)
    await Promise.all(files.map(file => attempt(() => fetch(file, { cache: 'reload' }))))
    location.reload()
  }

  async function attempt(act) {
    try {
      await act()
    } catch (error) {
      console.warn('A part of the repair failed', error)
    }
  }

  async function showMessage() {
    if (document.readyState === 'loading')
      await new Promise(resolve => addEventListener('DOMContentLoaded', resolve, { once: true }))
    const isDark = isDarkTheme()
    const [page, ink, accent, onAccent] = isDark
      ? ['#121311', '#ecede8', '#6bcba6', '#0e1f19']
      : ['#f5f5f2', '#1a1c19', '#0b6b4f', '#ffffff']
    document.documentElement.style.cssText = `color-scheme: ${isDark ? 'dark' : 'light'}; background: ${page}`
    document.body.style.cssText = `margin: 0; background: ${page}; color: ${ink}; font: 16px/1.5 system-ui, sans-serif`
    document.body.innerHTML = `<main style="max-width: 28rem; margin: 15vh auto 0; padding: 0 20px">
      <h1 style="font-size: 24px; line-height: 1.25">Cornerman could not start</h1>
      <p role="status">The connection may be blocked, for example by the sign-in page of a Wi-Fi network. Changes
        that are not sent yet stay on this device.</p>
      <button type="button" style="min-height: 44px; padding: 0 20px; border: 0; border-radius: 8px;
        background: ${accent}; color: ${onAccent}; font: inherit; font-weight: 600">Try again</button></main>`
    document.querySelector('button').addEventListener('click', tryAgain)
  }

  async function tryAgain({ currentTarget }) {
    currentTarget.disabled = true
    if (await isServerReachable()) return repair()
    currentTarget.disabled = false
    document.querySelector('[role=status]').textContent =
      'The server still cannot be reached. Check the connection, then try again.'
  }

  // `theme.js` has not run if the storage is blocked.
  function isDarkTheme() {
    let chosen
    try {
      chosen = localStorage.getItem('mantine-color-scheme-value')
    } catch {}
    return chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  }
}
