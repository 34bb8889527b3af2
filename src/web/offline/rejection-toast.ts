import { messages } from '#web/app/messages.ts'
import { toast } from '#web/app/toast.ts'
import type { CommandKind } from './commands.ts'
import type { OutboxEntry } from './outbox.ts'
import { isCommandAwaitedByScreen } from './submit-command.ts'

/** Messages for rejected commands, by command kind. For other kinds, the server's message is shown. */
const rejectionMessages: { [K in CommandKind]?: string } = {
  'workout-log.record': messages.workoutLogs.saveFailed,
  'workout-log.record-for': messages.workoutLogs.saveFailed,
}

export function showRejectionToast({ id, kind, title, state }: OutboxEntry) {
  const isMinor = kind.startsWith('open-workout.')
  if (state.name !== 'refused' || isMinor || isCommandAwaitedByScreen(id)) return
  const message = rejectionMessages[kind as CommandKind] ?? state.refusal.message
  toast.failure(message, { detail: `${title}: saved on this device.` })
}
