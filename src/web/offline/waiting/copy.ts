import type { Entry } from '../outbox.ts'
import type { Words } from './words.ts'

/** What waits as lines that a person can read; the data itself comes below them. */
export function copyOf(
  entries: readonly Entry[],
  {
    wordsOf,
    when,
    now,
  }: { wordsOf: (entry: Entry) => Words; when: (instant: string) => string; now: string },
): string {
  const lines = entries.map(entry => {
    const { title, detail } = wordsOf(entry)
    const reason = entry.state.name === 'refused' ? ` (not taken: ${entry.state.refusal.message})` : ''
    return `${when(entry.madeAt)}  ${[title, detail].filter(Boolean).join(': ')}${reason}`
  })
  return [
    'Cornerman: what waits to sync',
    `Saved ${when(now)}. This was kept on one device and had not reached the server.`,
    '',
    ...lines,
    '',
    'The same as data:',
  ].join('\n')
}
