import { useDeferredValue, useMemo } from 'react'
import { formatCount } from '#training/localization/format-count.ts'
import { type DayTextParser, getDayText } from '#web/regimens/builder/draft/day-text.ts'
import { maxDayTextLength } from '#web/regimens/builder/draft/max-day-text-length.ts'
import type { DraftWeek } from '#web/regimens/builder/draft/regimen-draft.ts'
import { useDayTextParser } from '#web/regimens/builder/state/builder-context.ts'
import styles from './Text.module.css'
import { countLinesAndRemarks, type LineAndRemarkCounts, toTextLines } from './text-lines.ts'

/** Shows the number of parsed lines and of unparsed remarks in the week. */
export function LineCountsSection({ week, number }: { week: DraftWeek; number: number }) {
  const parser = useDayTextParser()
  const deferredWeek = useDeferredValue(week)
  const { lines, remarks, questions, impossible } = useMemo(
    () => countWeekLines(deferredWeek, number, parser),
    [deferredWeek, number, parser],
  )
  return (
    <>
      {formatCount(lines, 'line')} read
      {remarks > 0 && (
        <>
          , <strong className={styles.look}>{formatCount(remarks, 'remark')} not counted</strong>
        </>
      )}
      {questions > 0 && (
        <>
          , <strong className={styles.look}>{formatCount(questions, 'ambiguous word')}</strong>
        </>
      )}
      {impossible > 0 && (
        <>
          , <strong className={styles.look}>{formatCount(impossible, 'line')} to check</strong>
        </>
      )}
    </>
  )
}

function countWeekLines(
  { days }: DraftWeek,
  number: number,
  { read, units }: DayTextParser,
): LineAndRemarkCounts {
  const sum: LineAndRemarkCounts = { lines: 0, remarks: 0, questions: 0, impossible: 0 }
  for (const day of days) {
    const text = getDayText(day, units)
    if (text.length > maxDayTextLength) continue
    const { lines, remarks, questions, impossible } = countLinesAndRemarks(
      toTextLines(text, read(text, number)),
    )
    sum.lines += lines
    sum.remarks += remarks
    sum.questions += questions
    sum.impossible += impossible
  }
  return sum
}
