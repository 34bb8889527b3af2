import { discardCommands } from '#web/offline/outbox/outbox.ts'
import { createOutboxUpdate } from '#web/offline/storage/device-state.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'

/** Removes a message that waits on this device, so that it is never sent. */
export function withdrawMessage(commandId: string) {
  void deviceStore.take(createOutboxUpdate(outbox => discardCommands(outbox, new Set([commandId]))))
}
