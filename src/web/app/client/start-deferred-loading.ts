import { startDeferredLoading } from '#web/ui/layout/lazy-loading.ts'
import { queryClient } from './query-client.ts'

/** The number of milliseconds without requests after which the page counts as loaded. */
const idleMs = 500
/** The maximum wait before deferred loading starts, in case the server does not respond. */
const maxWaitMs = 5000
let isWatching = false

/** Starts deferred loading once the first page has received all its data. */
export function startDeferredLoadingWhenIdle() {
  if (isWatching) return
  isWatching = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    clearTimeout(timer)
    clearTimeout(deadline)
    stop()
    startDeferredLoading()
  }
  const restartTimer = () => {
    clearTimeout(timer)
    if (queryClient.isFetching() === 0) timer = setTimeout(start, idleMs)
  }
  const deadline = setTimeout(start, maxWaitMs)
  const stop = queryClient.getQueryCache().subscribe(restartTimer)
  restartTimer()
}
