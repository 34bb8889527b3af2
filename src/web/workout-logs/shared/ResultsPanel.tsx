import type { BlockResult } from '#training/workout/block-result.ts'
import { resultWords } from '#training/workout/result-words.ts'
import parts from './ResultsPanel.module.css'

/** What the EMOMs, AMRAPs and the like of a log came to, with the athlete's words about them. */
export function ResultsPanel({ results }: { results: readonly BlockResult[] }) {
  if (results.length === 0) return null
  return (
    <ul className={parts.results} aria-label="Results">
      {results.map(result => (
        <li key={result.blockId}>
          <span className={parts.name}>{result.name}</span>
          <b>{resultWords(result) || 'Done'}</b>
          {result.notes && <span className={parts.note}>“{result.notes}”</span>}
        </li>
      ))}
    </ul>
  )
}
