import { useId } from 'react'
import type { WorkoutImport } from '#contract/imports.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import page from '#web/ui/import/ImportPage.module.css'
import { describeFormats, describeResult } from './describe-import.ts'
import styles from './ImportScreen.module.css'

/** The athlete's imports, newest first. */
export function ImportList({ items }: { items: readonly WorkoutImport[] }) {
  const dates = useDateFormatter()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <header className={page.head}>
        <h2 id={titleId}>Imports</h2>
        <p className={page.note}>each can be undone for 30 days</p>
      </header>
      <ul className={page.list}>
        {items.map(one => (
          <li key={one.id} className={styles.row}>
            <TextLink to={paths.import(one.id)}>{one.fileName}</TextLink>
            <span>{describeFormats(one.formats)}</span>
            <span className={page.note}>
              {dates.recent(one.createdAt)}, {dates.time(one.createdAt)}
              {one.importedBy && `, by ${formatFullName(one.importedBy)}`}
            </span>
            <span>{describeResult(one)}</span>
            <span className={page.note}>
              {one.undoableUntil ? `can be undone until ${dates.recent(one.undoableUntil)}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
