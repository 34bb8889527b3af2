import { messages } from '../app/messages.ts'
import { toast } from '../app/toast.ts'
import type { CommandKind } from './commands.ts'
import { isInHand } from './enact.ts'
import type { Entry } from './outbox.ts'

/** What is said once when the server refuses something for good. What is about to be told again need not be. */
const sentences: { [K in CommandKind]?: string } = {
  'workout-log.record': messages.workoutLogs.saveFailed,
  'workout-log.record-for': messages.workoutLogs.saveFailed,
}

export function sayRefused({ id, kind, title, state }: Entry) {
  const isMinor = kind.startsWith('open-workout.')
  if (state.name !== 'refused' || isMinor || isInHand(id)) return
  const said = sentences[kind as CommandKind] ?? state.refusal.message
  toast.failure(said, { detail: `${title}: it is kept on this device.` })
}
