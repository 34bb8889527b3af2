import { reachability } from '../app/reachability.ts'
import { fetchLater } from '../ui/later.ts'
import { alone } from './alone.ts'
import { deliverWhatIsDue } from './deliver.ts'
import { inOutbox } from './kept.ts'
import { loadDelivery } from './load-delivery.ts'
import { due, dueAt, isSending, woken } from './outbox.ts'
import { store } from './store.ts'

/** A server that goes up and down wakes what waits for its time only so often. */
const wakeAgainMs = 15_000
/** Whether another tab is still at it. */
const lookAgainMs = 2000
const longestTimerMs = 60_000
/** Another tab may be at it. */
const shortestTimerMs = 250

/** Sends what this person gave, one tab at a time, until it is stopped; answers how. */
export function followOutbox(userId: string): () => void {
  let isStopped = false
  let isLooking = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let wakeTimer: ReturnType<typeof setTimeout> | undefined
  let wokenAt = 0

  async function look() {
    clearTimeout(timer)
    if (isStopped || isLooking) return
    isLooking = true
    try {
      if (hasDue()) await alone(() => deliverWhatIsDue(userId, () => isStopped))
    } catch (error) {
      console.warn('What waits could not be sent', error)
    } finally {
      isLooking = false
      setTimer()
    }
  }

  /** What is being sent, another tab sends, or one that was closed in the middle of it. */
  const hasSending = () => isSending(store.read().outbox, userId)
  const hasDue = () => hasSending() || due(store.read().outbox, { userId, now: Date.now() }).length > 0

  function setTimer() {
    const next = hasSending() ? Date.now() + lookAgainMs : dueAt(store.read().outbox, userId)
    if (isStopped || next === undefined) return
    clearTimeout(timer)
    timer = setTimeout(look, Math.min(longestTimerMs, Math.max(shortestTimerMs, next - Date.now())))
  }

  async function wake() {
    await store.take(inOutbox(woken))
    look()
  }

  // The browser tells of a network before it carries anything: what was tried then does not wait out its pause.
  const onReachable = () => {
    if (!reachability.read()) return
    clearTimeout(wakeTimer)
    const leftMs = wokenAt + wakeAgainMs - Date.now()
    wakeTimer = setTimeout(wakeIfReachable, Math.min(wakeAgainMs, Math.max(0, leftMs)))
    look()
  }

  function wakeIfReachable() {
    if (isStopped || !reachability.read()) return
    wokenAt = Date.now()
    wake()
  }
  const onVisible = () => document.visibilityState === 'visible' && look()

  const stops = [store.subscribe(() => (isLooking ? undefined : look())), reachability.subscribe(onReachable)]
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', onVisible)
  // Who has just signed in, or opened the page, waits for nothing.
  store.whenRead().then(wake)
  // Before it is needed: the network may be gone then, or the server have another version of it.
  fetchLater(loadDelivery)
  return () => {
    isStopped = true
    clearTimeout(timer)
    clearTimeout(wakeTimer)
    for (const stop of stops) stop()
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
