import parts from './ChangeLines.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type ChangeLine = { exercise: string; before: string | null; after: string | null }

/** What became different, a line an exercise: what was, in pencil and struck, and what is. */
export function ChangeLines({ lines, label }: { lines: readonly ChangeLine[]; label: string }) {
  return (
    <ul className={parts.lines} aria-label={label}>
      {lines.map(({ exercise, before, after }) => (
        <li key={`${exercise} ${before} ${after}`} className={parts.line}>
          <span className={parts.exercise}>{exercise}</span>
          <span className={parts.versions}>
            {before !== null && (
              <del className={parts.before}>
                <VisuallyHidden>{after === null ? 'taken out: ' : 'before: '}</VisuallyHidden>
                {before}
              </del>
            )}
            {after !== null && (
              <ins className={parts.after}>
                <VisuallyHidden>{before === null ? 'new: ' : 'now: '}</VisuallyHidden>
                {after}
              </ins>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
