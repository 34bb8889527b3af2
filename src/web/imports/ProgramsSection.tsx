import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ImportedProgramDay, ImportProgram } from '#contract/import-programs.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import page from '#web/ui/import/ImportPage.module.css'
import styles from './ImportScreen.module.css'
import tableStyles from './ProgramsSection.module.css'
import { importedPrograms, programDays } from './queries.ts'

/** The programs of an import: what was read in each line of each day, and once they are added, where they are. */
export function ProgramsSection({ id, isDone = false }: { id: string; isDone?: boolean }) {
  const { data: programs = [] } = useQuery(importedPrograms(id))
  return programs.map(program => (
    <ProgramReadingSection key={program.number} id={id} program={program} isDone={isDone} />
  ))
}

type ReadingProps = { id: string; program: ImportProgram; isDone: boolean }

function ProgramReadingSection({ id, program, isDone }: ReadingProps) {
  const { name, number, weekCount, dayCount, regimenId, isPresent, isInTrash } = program
  const titleId = useId()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...programDays(id, number),
    enabled: !isDone && !isPresent,
  })
  const days = data?.pages.flatMap(page => page.data) ?? []
  return (
    <section aria-labelledby={titleId}>
      <header className={page.head}>
        <h2 id={titleId}>{name}</h2>
        <p className={page.note}>
          {formatCount(weekCount, 'week')}, {formatCount(dayCount, 'day')}
        </p>
      </header>
      {regimenId !== null && (
        <p className={styles.sentence}>
          {isPresent && 'This program is already among your regimens, so it is not added again. '}
          {isInTrash ? (
            'It is in the trash.'
          ) : (
            <TextLink to={paths.regimen(regimenId)}>{isPresent ? 'Open it' : 'Open the program'}</TextLink>
          )}
        </p>
      )}
      {days.map(day => (
        <ProgramDaySection key={`${day.week} ${day.day}`} day={day} />
      ))}
      {hasNextPage && (
        <p className={styles.more}>
          <TextButton disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show more days of {name}
          </TextButton>
        </p>
      )}
    </section>
  )
}

function ProgramDaySection({ day: { week, day, name, lines } }: { day: ImportedProgramDay }) {
  const title = `Week ${week}, day ${day}${name ? `: ${name}` : ''}`
  return (
    <table className={tableStyles.reading}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">From the file</th>
          <th scope="col">Read as</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ text, reading, notCounted }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity, and the order never changes
          <tr key={index}>
            <td>{text}</td>
            <td>
              {reading ?? <span className={page.unsure}>only text, not counted</span>}
              {notCounted.length > 0 && (
                <span className={page.unsure}> “{notCounted.join('”, “')}” not counted</span>
              )}
            </td>
          </tr>
        ))}
        {lines.length === 0 && (
          <tr>
            <td colSpan={2}>no exercises</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
