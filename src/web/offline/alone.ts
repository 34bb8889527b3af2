const name = 'cornerman-outbox'
const leaseMs = 10_000

/** Runs while no other tab of this browser does; does not run at all where one that cannot wait its turn is at it. */
export async function alone(act: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, act)
  else await withLease(act)
}

/** Browsers lock only on pages by https. Elsewhere a tab says every few seconds that it is at it. */
async function withLease(act: () => Promise<void>) {
  const tab = `${Date.now()}-${Math.random()}`
  if (isLeasedToAnother(tab)) return
  renew(tab)
  const renewing = setInterval(renew, leaseMs / 3, tab)
  try {
    await act()
  } finally {
    clearInterval(renewing)
    // A tab that slept for long may find another one at it.
    if (!isLeasedToAnother(tab)) localStorage.removeItem(name)
  }
}

function renew(tab: string) {
  if (isLeasedToAnother(tab)) return
  try {
    localStorage.setItem(name, JSON.stringify({ tab, untilMs: Date.now() + leaseMs }))
  } catch {
    // There is no room to say so: what two tabs send happens once all the same.
  }
}

function isLeasedToAnother(tab: string): boolean {
  try {
    const lease = JSON.parse(localStorage.getItem(name) ?? 'null')
    const left = lease?.untilMs - Date.now()
    return lease?.tab !== tab && left > 0 && left <= leaseMs
  } catch {
    return false
  }
}
