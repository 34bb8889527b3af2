import { isRejected, type OutboxEntry } from '#web/offline/outbox/outbox.ts'
import type { CommandText } from './describe-command.ts'

/** Formats pending commands as readable lines, followed by the raw data. */
export function formatPendingCommands(
  entries: readonly OutboxEntry[],
  {
    wordsOf,
    when,
    now,
  }: { wordsOf: (entry: OutboxEntry) => CommandText; when: (instant: string) => string; now: string },
): string {
  const lines = entries.map(entry => {
    const { title, detail } = wordsOf(entry)
    const reason = isRejected(entry) ? ` (rejected: ${entry.state.refusal.message})` : ''
    return `${when(entry.madeAt)}  ${[title, detail].filter(Boolean).join(': ')}${reason}`
  })
  return [
    'Cornerman: changes waiting to sync',
    `Saved ${when(now)}. These changes were only on one device and had not reached the server.`,
    '',
    ...lines,
    '',
    'The same changes as raw data:',
  ].join('\n')
}
