import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ImportedFile } from '#contract/imports.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { importFormatNames } from '#web/shared/import-format-names.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import page from '#web/ui/import/ImportPage.module.css'
import { problemSentences } from './describe-import.ts'
import styles from './ImportScreen.module.css'
import { importFiles } from './queries.ts'

/** The files of an import, each with its contents or the reason why it cannot be read. A single file is not shown. */
export function FilesSection({ id, count }: { id: string; count?: number }) {
  const titleId = useId()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(importFiles(id))
  const files = data?.pages.flatMap(page => page.data) ?? []
  if (files.length < 2) return null
  return (
    <section aria-labelledby={titleId}>
      <header className={page.head}>
        <h2 id={titleId}>{count === undefined ? 'Files' : `Files, ${count}`}</h2>
      </header>
      <ul className={page.list}>
        {files.map((file, index) => (
          // Files of different folders of an archive can have the same name.
          // biome-ignore lint/suspicious/noArrayIndexKey: a file has no other identity, and the order never changes
          <li key={index} className={styles.fileRow}>
            <p className={page.name}>{file.name}</p>
            <FileContents file={file} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p className={styles.more}>
          <TextButton disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show more files
          </TextButton>
        </p>
      )}
    </section>
  )
}

function FileContents({ file: { format, problem, records, workouts, rejected } }: { file: ImportedFile }) {
  if (problem) return <p className={page.unsure}>{problemSentences[problem]}</p>
  const parts = [
    format && importFormatNames[format],
    workouts > 0 || records === 0 ? formatCount(workouts, 'workout') : formatCount(records, 'record'),
    rejected > 0 && `${rejected} rejected`,
  ]
  return <p className={page.note}>{parts.filter(Boolean).join(', ')}</p>
}
