import { CallFailure } from '#web/app/client/call-failure.ts'
import { serverReachability } from '#web/app/client/server-reachability.ts'
import type { CommandInputs, CommandKind } from '#web/offline/outbox/commands.ts'
import { type CommandRejection, discardCommands, isRejected } from '#web/offline/outbox/outbox.ts'
import { createOutboxUpdate } from '#web/offline/storage/device-state.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { type CommandOptions, createCommand, createQueueUpdate } from './queue-command.ts'

/**
 * The maximum time for which a submit button shows a spinner. After that, the command is sent in the
 * background.
 */
const outcomeTimeoutMs = 8000

/** The ids of commands whose outcome a screen is waiting for. That screen reports the outcome itself. */
const awaitedCommandIds = new Set<string>()
export const isCommandAwaitedByScreen = (id: string) => awaitedCommandIds.has(id)

/** `kept` if the command will be sent later. */
export type AcceptedOutcome = 'delivered' | 'kept'
type CommandOutcome = AcceptedOutcome | CommandRejection

/**
 * Queues a command and waits for its outcome: `delivered`, or `kept` if it will be sent later. If the server
 * rejects the command, removes it from the queue and throws the rejection, because the user's input is still
 * on the screen.
 */
export async function submitCommand<K extends CommandKind>(
  kind: K,
  input: CommandInputs[K],
  about: CommandOptions,
): Promise<AcceptedOutcome> {
  const command = createCommand(kind, input, about)
  awaitedCommandIds.add(command.id)
  try {
    await deviceStore.take(createQueueUpdate(command))
    const outcome = await waitForOutcome(command.id)
    if (typeof outcome === 'string') return outcome
    await deviceStore.take(createOutboxUpdate(outbox => discardCommands(outbox, new Set([command.id]))))
    throw new CallFailure(outcome.status, { message: outcome.message, code: outcome.code as never })
  } finally {
    awaitedCommandIds.delete(command.id)
  }
}

function waitForOutcome(id: string): Promise<CommandOutcome> {
  return new Promise(resolve => {
    const end = (outcome: CommandOutcome) => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      resolve(outcome)
    }
    const check = () => {
      const outcome = findOutcome(id)
      if (outcome) end(outcome)
    }
    const timer = setTimeout(() => end('kept'), outcomeTimeoutMs)
    const stops = [deviceStore.subscribe(check), serverReachability.subscribe(check)]
    check()
  })
}

/** Returns the outcome of a command, or undefined while it is still being sent. */
function findOutcome(id: string): CommandOutcome | undefined {
  const { outbox } = deviceStore.read()
  const entry = outbox.entries.find(one => one.id === id)
  // A command that is no longer in the outbox has either been sent or been merged into another command.
  if (!entry) return deviceStore.read().sent.some(one => one.id === id) ? 'delivered' : 'kept'
  if (isRejected(entry)) return entry.state.refusal
  const hasFailed = entry.state.name === 'waiting' && entry.tries > 0
  return hasFailed || !serverReachability.read() ? 'kept' : undefined
}
