import { Button, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import type { ImportDetails, ImportTable } from '#contract/imports.ts'
import type { ColumnMeaning } from '#training/imports/columns.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { CheckBox } from '#web/ui/controls/CheckBox.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import page from '#web/ui/import/ImportPage.module.css'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { meaningLabels } from './describe-import.ts'
import styles from './ImportScreen.module.css'
import { useReadAgain } from './queries.ts'

const ignored = ''
const choices = [
  { value: ignored, label: 'not imported' },
  ...Object.entries(meaningLabels).map(([value, label]) => ({ value, label })),
]

/** The columns of a table that no known app wrote, for the person to name. */
export function MappingSection({
  details: { id, fileName },
  table,
}: {
  details: ImportDetails
  table: ImportTable
}) {
  const titleId = useId()
  const checkBoxId = useId()
  const [mapping, setMapping] = useState(table.mapping)
  const readAgain = useReadAgain(id)
  const { hasHeader, meanings } = mapping
  const choose = (column: number, meaning: string) =>
    setMapping({
      hasHeader,
      meanings: meanings.map((one, index) => {
        if (index === column) return meaning === ignored ? null : (meaning as ColumnMeaning)
        // Each meaning belongs to one column.
        return one === meaning ? null : one
      }),
    })
  const reason =
    meanings.includes('date') && meanings.includes('exercise')
      ? null
      : 'Choose the columns of the date and the exercise.'
  return (
    <>
      <PageHeader title="Import a table" sentence={`${fileName}. Say what its columns contain.`}>
        <TextLink to={paths.imports}>Another file</TextLink>
      </PageHeader>
      <section aria-labelledby={titleId} className={styles.chart}>
        <h2 id={titleId}>Columns</h2>
        <p className={page.note}>
          Each line of the file is a set. Your choice is remembered for the next file with these columns.
        </p>
        <ul className={page.list}>
          {meanings.map((meaning, column) => {
            const [first = '', ...rest] = table.rows.map(row => row[column] ?? '')
            const name = hasHeader && first ? first : `Column ${column + 1}`
            const samples = (hasHeader ? rest : [first, ...rest]).filter(Boolean).slice(0, 3)
            return (
              // The columns of a file do not change.
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity
              <li key={column} className={styles.columnRow}>
                <p className={page.name}>{name}</p>
                <p className={page.note}>{samples.join(', ')}</p>
                <NativeSelect
                  aria-label={`Contents of ${name}`}
                  data={choices}
                  value={meaning ?? ignored}
                  onChange={event => choose(column, event.currentTarget.value)}
                />
              </li>
            )
          })}
        </ul>
        <label htmlFor={checkBoxId} className={styles.check}>
          <CheckBox
            id={checkBoxId}
            checked={hasHeader}
            onChange={event => setMapping({ meanings, hasHeader: event.currentTarget.checked })}
          />
          The first line names the columns
        </label>
      </section>
      <footer className={styles.bar}>
        <p>{reason ?? 'Nothing is added yet.'}</p>
        <Button
          size="md"
          disabled={reason !== null}
          loading={readAgain.isPending}
          onClick={() => readAgain.mutate({ mapping })}
        >
          Read the file
        </Button>
      </footer>
    </>
  )
}
