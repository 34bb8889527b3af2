import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import type { OutboxEntry } from '#web/offline/outbox/outbox.ts'
import { createPendingDataExport } from '#web/offline/sync/create-pending-data-export.ts'
import { describeCommand } from './describe-command.ts'
import { formatPendingCommands } from './format-pending-commands.ts'
import { useCommandContext } from './use-command-context.ts'

/** Returns a function that exports pending commands as a file: readable lines, then the raw data. */
export function useCreatePendingFile() {
  const context = useCommandContext()
  const dates = useDateFormatter()
  return (userId: string, entries: readonly OutboxEntry[]): [Blob, string] => {
    const ids = entries.map(entry => entry.id)
    const { name, json } = createPendingDataExport(userId, ids)
    const when = (instant: string) => `${dates.calendarDay(dates.dayOf(instant))} ${dates.time(instant)}`
    const lines = formatPendingCommands(entries, {
      wordsOf: entry => describeCommand(entry, context),
      when,
      now: new Date().toISOString(),
    })
    return [new Blob([`${lines}\n${json}\n`], { type: 'text/plain' }), `${name}.txt`]
  }
}
