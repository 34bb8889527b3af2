import { inOutbox, withSent } from './kept.ts'
import { loadDelivery } from './load-delivery.ts'
import { begun, delivered, due, type Entry, reopened, setBack } from './outbox.ts'
import { setbackOf } from './setback.ts'
import { store } from './store.ts'

const streamsAtOnce = 3

/** Sends until nothing is due: several things beside each other, each in its order. Only one tab does this. */
export async function deliverWhatIsDue(userId: string, isStopped: () => boolean): Promise<void> {
  // What a tab was sending when it was closed may have arrived or not.
  await store.take(inOutbox(outbox => reopened(outbox)))
  const underWay = new Map<string, Promise<void>>()
  while (!isStopped()) {
    const ready = due(store.read().outbox, { userId, now: Date.now() }).filter(one => !underWay.has(one.id))
    for (const entry of ready.slice(0, streamsAtOnce - underWay.size)) {
      underWay.set(
        entry.id,
        sendOne(entry).finally(() => underWay.delete(entry.id)),
      )
    }
    if (underWay.size === 0) return
    await Promise.race([...underWay.values(), nextChange()])
  }
  await Promise.all(underWay.values())
}

/** A newcomer on another thing goes beside what is under way. */
function nextChange(): Promise<void> {
  return new Promise(done => {
    const stop = store.subscribe(() => {
      stop()
      done()
    })
  })
}

async function sendOne({ id }: Entry) {
  // On the disk before it leaves: from here on it may have happened.
  await store.take(inOutbox(outbox => begun(outbox, id)))
  const entry = store.read().outbox.entries.find(one => one.id === id)
  if (entry?.state.name !== 'sending') return
  const { attempt } = entry.state
  try {
    const { deliver } = await loadDelivery()
    await deliver(entry)
    await store.take(kept => {
      const outbox = delivered(kept.outbox, id)
      return outbox === kept.outbox ? kept : withSent({ ...kept, outbox }, entry, new Date().toISOString())
    })
  } catch (error) {
    const setback = setbackOf(error)
    const chance = Math.random()
    await store.take(inOutbox(outbox => setBack(outbox, id, { attempt, setback, now: Date.now(), chance })))
  }
}
