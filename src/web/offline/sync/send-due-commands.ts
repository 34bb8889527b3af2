import { withoutPictureContents } from '#web/offline/outbox/commands.ts'
import {
  applySendFailure,
  hasSendingEntry,
  listDueEntries,
  markSending,
  type OutboxEntry,
  removeSentCommand,
  resetInterruptedSends,
} from '#web/offline/outbox/outbox.ts'
import { toSendFailure } from '#web/offline/outbox/send-failure.ts'
import { createOutboxUpdate, withSentCommand } from '#web/offline/storage/device-state.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { sendCommand } from './send-command.ts'

const maxParallelStreams = 3

/**
 * Sends due commands until none remain. Streams are sent in parallel, and the commands within a stream in
 * order. Runs in only one tab.
 */
export async function sendDueCommands(userId: string, isStopped: () => boolean): Promise<void> {
  // If a tab was closed while sending commands, the server may not have received them. Usually there are none, and
  // the device's database need not be read before the first command is sent.
  if (hasSendingEntry(deviceStore.read().outbox, userId))
    await deviceStore.take(createOutboxUpdate(outbox => resetInterruptedSends(outbox)))
  const underWay = new Map<string, Promise<void>>()
  while (!isStopped()) {
    const ready = listDueEntries(deviceStore.read().outbox, { userId, now: Date.now() }).filter(
      one => !underWay.has(one.id),
    )
    for (const entry of ready.slice(0, maxParallelStreams - underWay.size)) {
      underWay.set(
        entry.id,
        sendEntry(entry).finally(() => underWay.delete(entry.id)),
      )
    }
    if (underWay.size === 0) return
    await Promise.race([...underWay.values(), waitForStoreChange()])
  }
  await Promise.all(underWay.values())
}

/** Resolves when the store changes, so that a new command in another stream can be sent in parallel. */
function waitForStoreChange(): Promise<void> {
  return new Promise(done => {
    const stop = deviceStore.subscribe(() => {
      stop()
      done()
    })
  })
}

async function sendEntry({ id }: OutboxEntry) {
  // Store the `sending` state before sending, because the command may take effect as soon as it is sent.
  await deviceStore.take(createOutboxUpdate(outbox => markSending(outbox, id)))
  const entry = deviceStore.read().outbox.entries.find(one => one.id === id)
  if (entry?.state.name !== 'sending') return
  const { attempt } = entry.state
  try {
    await sendCommand(entry)
    await deviceStore.take(state => {
      const outbox = removeSentCommand(state.outbox, id)
      return outbox === state.outbox
        ? state
        : withSentCommand({ ...state, outbox }, withoutPictureContents(entry), new Date().toISOString())
    })
  } catch (error) {
    const failure = toSendFailure(error)
    const chance = Math.random()
    await deviceStore.take(
      createOutboxUpdate(outbox =>
        applySendFailure(outbox, id, { attempt, failure, now: Date.now(), chance }),
      ),
    )
  }
}
