import { useEffect } from 'react'
import type { DraftDay, DraftWeek } from '#web/regimens/builder/draft/regimen-draft.ts'
import { useBuilder } from './builder-context.ts'

/** Not at once, because a coach who looks for a week opens several, one after the other. */
const pauseMs = 300

/**
 * Reads the days of the neighbouring weeks in advance, each in a task of its own, so that opening one of these weeks finds
 * its days in the cache.
 *
 * @param index the position of the open week
 * @param isReady false as long as the open week itself is being read
 */
export function useReadAhead(weeks: readonly DraftWeek[], index: number, isReady: boolean): void {
  const { parser } = useBuilder()
  const [before, after] = [weeks[index - 1], weeks[index + 1]]
  useEffect(() => {
    if (!parser || !isReady) return
    const days = [...listDays(after, index + 2), ...listDays(before, index)]
    let timer = setTimeout(readNext, pauseMs)
    function readNext() {
      const next = days.shift()
      if (!next) return
      parser?.readDay(next.day, next.week)
      timer = setTimeout(readNext)
    }
    return () => clearTimeout(timer)
  }, [parser, isReady, before, after, index])
}

const listDays = (of: DraftWeek | undefined, week: number): { day: DraftDay; week: number }[] =>
  (of?.days ?? []).map(day => ({ day, week }))
