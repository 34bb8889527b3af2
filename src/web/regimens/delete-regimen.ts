import { regimens } from '#contract/programs/regimens.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { CallFailure } from '#web/app/client/call-failure.ts'
import type { ApiCaller } from '#web/app/client/create-api-client.ts'
import { messages } from '#web/app/specification/messages.ts'

const deleteMessages = messages.regimen.delete

/**
 * The outcome of a deletion and its message. `gone` means the regimen was already deleted; this outcome has
 * no message.
 */
export type RegimenDeletionResult =
  | { outcome: 'deleted'; message: string; areLogsDeleted: boolean }
  | { outcome: 'gone' }
  | { outcome: 'refused'; message: string }

type DeletionDependencies = { call: ApiCaller; hasToken: () => boolean; onLogsFailed: () => void }

/**
 * Deletes the regimen's logs, then the regimen, then any logs that athletes recorded in the meantime. If the
 * first deletion of logs fails, calls `onLogsFailed` and continues.
 */
export async function deleteRegimen(
  id: string,
  { call, hasToken, onLogsFailed }: DeletionDependencies,
): Promise<RegimenDeletionResult> {
  if (!hasToken()) return { outcome: 'refused', message: deleteMessages.noToken }
  const clearLogs = () =>
    call(workoutLogs.removeOfRegimen, { params: { id } }).then(
      () => true,
      () => false,
    )

  const areCleared = await clearLogs()
  if (!areCleared) onLogsFailed()
  try {
    await call(regimens.remove, { params: { id } })
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 404)
      return { outcome: 'refused', message: describeDeletionFailure(error) }
    await clearLogs()
    return { outcome: 'gone' }
  }
  const areLogsDeleted = await clearLogs()
  return { outcome: 'deleted', message: deleteMessages.done, areLogsDeleted }
}

function describeDeletionFailure(error: unknown): string {
  if (!(error instanceof CallFailure)) return messages.regimen.otherwise
  if (error.status === 0) return messages.regimen.noAnswer
  if (error.status === 401) return deleteMessages.signedOut
  return error.status === 403 ? deleteMessages.forbidden : deleteMessages.failed
}
