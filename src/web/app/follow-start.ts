import { beginLater } from '../ui/later.ts'
import { cache } from './cache.ts'

/** So long nothing was asked or answered: what was read is drawn. */
const quietMs = 500
/** A server that does not answer keeps nobody from the rest of the page for longer. */
const patienceMs = 5000
let isFollowed = false

/** Once, when the first page stands: as soon as it has what it asked for, what is not needed for it comes. */
export function followStart() {
  if (isFollowed) return
  isFollowed = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    clearTimeout(timer)
    clearTimeout(latest)
    stop()
    beginLater()
  }
  const look = () => {
    clearTimeout(timer)
    if (cache.isFetching() === 0) timer = setTimeout(begin, quietMs)
  }
  const latest = setTimeout(begin, patienceMs)
  const stop = cache.getQueryCache().subscribe(look)
  look()
}
