import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { keptUser } from '../../app/kept-user.ts'
import { reachability } from '../../app/reachability.ts'
import { store } from '../store.ts'
import { useKeepingProblem, useOutbox, useSyncState } from '../use-outbox.ts'
import { advance, noBurst, type SyncWords, syncWords } from './sync-words.ts'
import { useQuestions } from './use-questions.ts'

/** Long enough to be read. */
const shownAtLeastMs = 900

let burst = noBurst

function follow(): typeof burst {
  const userId = keptUser.read()?.id
  const { outbox, sent } = store.read()
  const waiting = outbox.entries.filter(entry => entry.userId === userId).length
  const lastSent = sent.findLast(one => one.userId === userId)?.number ?? 0
  burst = advance(burst, { waiting, lastSent })
  return burst
}

type Asked = { streamId?: string; isKept?: boolean; isBegunHere?: boolean }

/** How syncing stands, of one thing or of all; each word stays long enough to be read. */
export function useSyncWords({ streamId, isKept = true, isBegunHere = false }: Asked = {}): SyncWords {
  const { state, counts } = useSyncState(streamId)
  const { sent } = useOutbox()
  const { since } = useSyncExternalStore(store.subscribe, follow)
  const problem = useKeepingProblem()
  const isAsking = useQuestions(streamId) > 0
  const isReachable = useSyncExternalStore(reachability.subscribe, reachability.read)
  const waiting = counts.waiting + counts.sending
  const arrived = sent.filter(one => one.number > since && (!streamId || one.streamId === streamId)).length
  // Nothing of it was sent, and nothing waits: so far only this device has it.
  const isOnlyHere = isBegunHere && state === 'synced' && !sent.some(one => one.streamId === streamId)
  return useSteady(
    syncWords(isOnlyHere ? 'saved-here' : state, {
      sent: arrived,
      waiting,
      isReachable,
      isAsking,
      isKept: isKept && !problem,
    }),
  )
}

/** What needs a person is said at once; everything else does not flicker. */
function useSteady(words: SyncWords): SyncWords {
  const [shown, setShown] = useState(words)
  const changedAt = useRef(0)
  const isSame = shown.state === words.state
  useEffect(() => {
    if (isSame) return
    const isUrgent = words.state === 'refused' || words.state === 'not-kept'
    const wait = isUrgent ? 0 : Math.max(0, shownAtLeastMs - (Date.now() - changedAt.current))
    const timer = setTimeout(() => {
      changedAt.current = Date.now()
      setShown(words)
    }, wait)
    return () => clearTimeout(timer)
  }, [isSame, words])
  return isSame ? words : shown
}
