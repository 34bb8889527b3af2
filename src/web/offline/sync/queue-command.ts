import { v7 as uuidv7 } from 'uuid'
import { queryClient } from '#web/app/client/query-client.ts'
import { currentUserQuery } from '#web/app/session/current-user.ts'
import { savedUserStore } from '#web/app/session/saved-user-store.ts'
import {
  type CommandInputs,
  type CommandKind,
  getStreamId,
  outboxRules,
  type TypedCommand,
} from '#web/offline/outbox/commands.ts'
import {
  clearRetryDelays,
  type OutboxCommand,
  addToOutbox as put,
  requeueRejectedCommand,
} from '#web/offline/outbox/outbox.ts'
import { createOutboxUpdate, type DeviceStateUpdate } from '#web/offline/storage/device-state.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'

export type CommandOptions = { title: string; streamId?: string; id?: string }

/**
 * Queues a command, online or offline, to be sent after earlier commands of its stream. Resolves to true once
 * it is stored on this device, or to false if it is only in this page's memory.
 */
export function queueCommand<K extends CommandKind>(
  kind: K,
  input: CommandInputs[K],
  about: CommandOptions,
): Promise<boolean> {
  return deviceStore.take(createQueueUpdate(createCommand(kind, input, about)))
}

/** Returns the state update that queues a command, so that it can be combined with other updates. */
export const createQueueUpdate = (command: OutboxCommand): DeviceStateUpdate =>
  createOutboxUpdate(outbox => put(outbox, command, outboxRules))

export function createCommand<K extends CommandKind>(
  kind: K,
  input: CommandInputs[K],
  about: CommandOptions,
): OutboxCommand {
  const streamId = about.streamId ?? getStreamId({ kind, input } as TypedCommand)
  const madeAt = new Date().toISOString()
  const id = about.id ?? uuidv7()
  return { id, userId: getSignedInUserId(), streamId, kind, input, title: about.title, madeAt }
}

/** Retries a rejected command, with a corrected `input` if given. */
export const retryCommand = (id: string, input?: unknown) =>
  deviceStore.take(createOutboxUpdate(outbox => requeueRejectedCommand(outbox, id, input)))

/** Retries all waiting commands now. */
export const retryAllCommands = () => deviceStore.take(createOutboxUpdate(clearRetryDelays))

function getSignedInUserId(): string {
  const id = queryClient.getQueryData(currentUserQuery.queryKey)?.id ?? savedUserStore.read()?.id
  if (!id) throw new Error('A command needs a signed-in user.')
  return id
}
