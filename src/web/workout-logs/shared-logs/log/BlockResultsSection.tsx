import { formatBlockResult } from '#training/workout/describe/format-block-result.ts'
import type { BlockResult } from '#training/workout/model/block-result.ts'
import styles from './BlockResultsSection.module.css'

/** The results of a log's EMOMs, AMRAPs and other timed blocks, with the athlete's notes. */
export function BlockResultsSection({ results }: { results: readonly BlockResult[] }) {
  if (results.length === 0) return null
  return (
    <ul className={styles.results} aria-label="Results">
      {results.map(result => (
        <li key={result.blockId}>
          <span className={styles.name}>{result.name}</span>
          <b>{formatBlockResult(result) || 'Done'}</b>
          {result.notes && <span className={styles.note}>“{result.notes}”</span>}
        </li>
      ))}
    </ul>
  )
}
