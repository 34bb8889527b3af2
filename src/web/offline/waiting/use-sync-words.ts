import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { keptUser } from '../../app/kept-user.ts'
import { reachability } from '../../app/reachability.ts'
import { store } from '../store.ts'
import { useKeepingProblem, useOutbox, useSyncState } from '../use-outbox.ts'
import { advance, noBurst, patienceMs, type SyncWords, syncWords } from './sync-words.ts'
import { useQuestions } from './use-questions.ts'

let burst = noBurst

function follow(): typeof burst {
  const userId = keptUser.read()?.id
  const { outbox, sent } = store.read()
  const waiting = outbox.entries.filter(entry => entry.userId === userId).length
  const lastSent = sent.findLast(one => one.userId === userId)?.number ?? 0
  burst = advance(burst, { waiting, lastSent })
  return burst
}

type Asked = {
  streamId?: string
  isKept?: boolean
  isBegunHere?: boolean
  /** What waits is listed on the same page. */
  isBesideList?: boolean
}

/** How syncing stands, of one thing or of all; each word stays long enough to be read. */
export function useSyncWords({
  streamId,
  isKept = true,
  isBegunHere = false,
  isBesideList = false,
}: Asked = {}): SyncWords {
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
    isBesideList,
  )
}

function useSteady(words: SyncWords, isBesideList: boolean): SyncWords {
  const [shown, setShown] = useState(words)
  const changedAt = useRef(0)
  const isSame = shown.state === words.state
  useEffect(() => {
    if (isSame) return
    const wait = patienceMs(words.state, { shownForMs: Date.now() - changedAt.current, isBesideList })
    const timer = setTimeout(() => {
      changedAt.current = Date.now()
      setShown(words)
    }, wait)
    return () => clearTimeout(timer)
  }, [isSame, words, isBesideList])
  return isSame ? words : shown
}
