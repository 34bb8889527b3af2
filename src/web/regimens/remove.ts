import { regimens } from '#contract/regimens.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import type { Call } from '../app/calls.ts'
import { CallFailure } from '../app/failures.ts'
import { messages } from '../app/messages.ts'

const said = messages.regimen.delete

/** How a deletion ended, with the sentence to say; `gone` has none: somebody else was faster. */
export type Removal =
  | { outcome: 'deleted'; message: string; areLogsDeleted: boolean }
  | { outcome: 'gone' }
  | { outcome: 'refused'; message: string }

type Parts = { call: Call; hasToken: () => boolean; onLogsFailed: () => void }

/**
 * The program's logs, then the regimen, then the logs once more: an athlete may have logged meanwhile. That logs could
 * not be deleted is said and holds nothing up.
 */
export async function removeRegimen(id: string, { call, hasToken, onLogsFailed }: Parts): Promise<Removal> {
  if (!hasToken()) return { outcome: 'refused', message: said.noToken }
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
      return { outcome: 'refused', message: refusalOf(error) }
    await clearLogs()
    return { outcome: 'gone' }
  }
  const areLogsDeleted = await clearLogs()
  return { outcome: 'deleted', message: said.done, areLogsDeleted }
}

function refusalOf(error: unknown): string {
  if (!(error instanceof CallFailure)) return messages.regimen.otherwise
  if (error.status === 0) return messages.regimen.noAnswer
  if (error.status === 401) return said.signedOut
  return error.status === 403 ? said.forbidden : said.failed
}
