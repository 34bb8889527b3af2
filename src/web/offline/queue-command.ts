import { v7 as uuidv7 } from 'uuid'
import { currentUserQuery } from '#web/app/current-user.ts'
import { queryClient } from '#web/app/query-client.ts'
import { savedUserStore } from '#web/app/saved-user-store.ts'
import {
  type CommandInputs,
  type CommandKind,
  getStreamId,
  outboxRules,
  type TypedCommand,
} from './commands.ts'
import { createOutboxUpdate, type DeviceStateUpdate } from './device-state.ts'
import { deviceStore } from './device-store.ts'
import { clearRetryDelays, type OutboxCommand, addToOutbox as put, requeueRejectedCommand } from './outbox.ts'

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
