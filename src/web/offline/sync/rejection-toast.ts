import { toast } from '#web/app/feedback/toast.ts'
import { messages } from '#web/app/specification/messages.ts'
import type { CommandKind } from '#web/offline/outbox/commands.ts'
import { isRejected, type OutboxEntry } from '#web/offline/outbox/outbox.ts'
import { isCommandAwaitedByScreen } from './submit-command.ts'

/** Messages for rejected commands, by command kind. For other kinds, the server's message is shown. */
const rejectionMessages: { [K in CommandKind]?: string } = {
  'workout-log.record': messages.workoutLogs.saveFailed,
  'workout-log.record-for': messages.workoutLogs.saveFailed,
}

export function showRejectionToast(entry: OutboxEntry) {
  const isMinor = entry.kind.startsWith('open-workout.')
  if (!isRejected(entry) || isMinor || isCommandAwaitedByScreen(entry.id)) return
  const message = rejectionMessages[entry.kind as CommandKind] ?? entry.state.refusal.message
  toast.failure(message, { detail: `${entry.title}: saved on this device.` })
}
