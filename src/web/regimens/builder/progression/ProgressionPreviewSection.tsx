import type { PreviewCell, RulePreview } from '#training/progression/rule-preview.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './Progression.module.css'

/** The maximum number of rows in the preview. The rules are applied to all rows. */
const maxPreviewRows = 60

/**
 * Previews the weeks starting at index `from`: each exercise's new sets, its previous sets and a short reason
 * for the change.
 */
export function ProgressionPreviewSection({ preview, from }: { preview: RulePreview; from: number }) {
  const weeks = preview.weeks.map((week, index) => ({ week, index })).slice(from)
  const visibleRows = preview.rows.slice(0, maxPreviewRows)
  return (
    <section className={styles.preview} aria-label="Preview">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Exercise</th>
            {weeks.map(({ week, index }) => (
              <th key={week.id} scope="col">
                Week {index + 1}
                {week.isDeload && <span className={styles.deload}> deload</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visibleRows.map(row => (
            <tr key={row.key}>
              <th scope="row">
                <span className={styles.letter}>
                  Day {row.place + 1}, {row.letter}
                </span>
                {row.name}
              </th>
              {row.cells.slice(from).map((cell, index) => (
                <ProgressionPreviewCell key={weeks[index]?.week.id} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {preview.rows.length > visibleRows.length && (
        <p className={styles.more}>
          Showing {visibleRows.length} of {preview.rows.length} exercises; all will be updated.
        </p>
      )}
    </section>
  )
}

function ProgressionPreviewCell({
  cell: { before, after, isChanged, because, brief },
}: {
  cell: PreviewCell
}) {
  if (after === null) return <td>–</td>
  const replacesValue = isChanged && before !== null && before !== after
  return (
    <td data-changed={isChanged} title={because || undefined}>
      <span className={styles.after}>{after}</span>
      {replacesValue && (
        <span className={styles.before}>
          <VisuallyHidden>before </VisuallyHidden>
          {before}
        </span>
      )}
      {brief && <span className={styles.brief}>{brief}</span>}
    </td>
  )
}
