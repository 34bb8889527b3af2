const lockName = 'cornerman-outbox'
const leaseMs = 10_000

/**
 * Runs `act` in one tab at a time. Waits for the browser's lock; in a browser without locks, does nothing if
 * another tab holds the lease.
 */
export async function runInOneTab(act: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(lockName, act)
  else await runWithLease(act)
}

/**
 * Browsers support the Web Locks API only over HTTPS. Over HTTP, the tab that runs `act` renews a lease every
 * few seconds.
 */
async function runWithLease(act: () => Promise<void>) {
  const tab = `${Date.now()}-${Math.random()}`
  if (isLeasedToAnother(tab)) return
  renewLease(tab)
  const renewing = setInterval(renewLease, leaseMs / 3, tab)
  try {
    await act()
  } finally {
    clearInterval(renewing)
    // If this tab was suspended for a long time, another tab may now hold the lease.
    if (!isLeasedToAnother(tab)) localStorage.removeItem(lockName)
  }
}

function renewLease(tab: string) {
  if (isLeasedToAnother(tab)) return
  try {
    localStorage.setItem(lockName, JSON.stringify({ tab, untilMs: Date.now() + leaseMs }))
  } catch {
    // Storage is full, so the lease cannot be stored and two tabs may send the same command. The command
    // still takes effect only once.
  }
}

function isLeasedToAnother(tab: string): boolean {
  try {
    const lease = JSON.parse(localStorage.getItem(lockName) ?? 'null')
    const leftMs = lease?.untilMs - Date.now()
    return lease?.tab !== tab && leftMs > 0 && leftMs <= leaseMs
  } catch {
    return false
  }
}
