import { useDeferredValue, useMemo } from 'react'
import { paths } from '../../../app/paths.ts'
import { countOf } from '../../../ui/words.ts'
import { useBuilder } from '../context.ts'
import { longestText, textOf, type World } from '../day-text.ts'
import type { DraftWeek } from '../draft.ts'
import { type Count, countOfLines, shownLines } from './lines.ts'
import parts from './Text.module.css'

/** How much of the week was read, and where the notation is explained. */
export function TextFootPanel({ week, number }: { week: DraftWeek; number: number }) {
  const { world } = useBuilder()
  const shown = useDeferredValue(week)
  const { lines, remarks, questions } = useMemo(() => countIn(shown, number, world), [shown, number, world])
  return (
    <footer className={parts.foot}>
      <p>
        {countOf(lines, 'line')} read
        {remarks > 0 && (
          <>
            , <strong className={parts.look}>{countOf(remarks, 'remark')} not counted</strong>
          </>
        )}
        {questions > 0 && (
          <>
            ,{' '}
            <strong className={parts.look}>
              {countOf(questions, 'word', 'words')} read in one of two ways
            </strong>
          </>
        )}
      </p>
      {/* Beside what is written: one comes back to it. */}
      <a className={parts.help} href={`${paths.help}#notation`} target="_blank" rel="noreferrer">
        <span aria-hidden="true">?</span> notation
      </a>
    </footer>
  )
}

function countIn({ days }: DraftWeek, number: number, { read, units }: World): Count {
  const sum: Count = { lines: 0, remarks: 0, questions: 0 }
  for (const day of days) {
    const text = textOf(day, units)
    if (text.length > longestText) continue
    const { lines, remarks, questions } = countOfLines(shownLines(text, read(text, number)))
    sum.lines += lines
    sum.remarks += remarks
    sum.questions += questions
  }
  return sum
}
