import type { Day } from '#training/calendar.ts'
import type { DayState } from '../../ui/DayMark.tsx'
import { longDay, shortDay } from '../../ui/day-words.ts'
import { markOf, nameOf, skipWords } from '../words.ts'
import type { Placed } from './place.ts'
import { standingWords } from './standing.ts'

type Words = {
  mark: DayState
  name: string
  /** Beside the name, where there is room. */
  detail: string
  /** All of it, for those who do not see the mark. */
  whole: string
}

/** What an entry says on one of its days. */
export function entryWords({ entry, isGone }: Placed, today: Day, locale: string): Words {
  const name = nameOf(entry)
  if (isGone) {
    const whole = `${name}, moved to ${longDay(entry.date, locale)}`
    return { mark: 'moved', name, detail: `to ${shortDay(entry.date, locale)}`, whole }
  }
  const { skipped, sessionRpe, movedFrom } = entry
  const mark = markOf(entry, today)
  const standing = skipped && entry.state === 'skipped' ? skipWords(skipped) : standingWords(mark, sessionRpe)
  const origin = movedFrom ? `, moved from ${longDay(movedFrom, locale)}` : ''
  return { mark, name, detail: detailOf(entry, locale), whole: `${name}, ${standing}${origin}` }
}

function detailOf({ state, skipped, sessionRpe, movedFrom }: Placed['entry'], locale: string): string {
  if (state === 'skipped' && skipped) return skipWords(skipped)
  if (sessionRpe !== null) return `RPE ${sessionRpe}`
  return movedFrom ? `from ${shortDay(movedFrom, locale)}` : ''
}
