import { type Move, moveTo } from '#training/program/move.ts'
import { duplicate, fillRight } from '#training/program/paste.ts'
import { removeAt } from '#training/program/remove.ts'
import { rowsOf } from '#training/program/rows.ts'
import { copyOf, type Selection, sizeOfClip } from '#training/program/selection.ts'
import { countOf } from '../../../ui/words.ts'
import { type Draft, type DraftWeek, newWeek } from '../draft.ts'
import type { Step } from '../history.ts'
import { newId } from '../new-id.ts'
import { lineAt, linesOf, type Spot } from './lines.ts'

/** What is done, what is said about it, and where one is afterwards. */
export type Outcome = { steps: Step[]; says?: string; to?: Spot }

export const nothing: Outcome = { steps: [] }
type WeeksStep = Extract<Step, { kind: 'weeks' }>
export const weeksStep = (weeks: DraftWeek[], label: string): WeeksStep => ({ kind: 'weeks', weeks, label })

/** What is chosen, taken away. */
export function removed({ weeks }: Pick<Draft, 'weeks'>, selection: Selection): Outcome {
  const clip = copyOf(weeks, selection)
  if (!clip) return nothing
  const { count, of } = sizeOfClip(clip)
  const says = `${countOf(count, of)} removed`
  return { steps: [weeksStep(removeAt(weeks, selection), 'Remove')], says }
}

export function duplicated({ weeks }: Draft, selection: Selection): Outcome {
  const clip = copyOf(weeks, selection)
  if (!clip) return nothing
  const { count, of } = sizeOfClip(clip)
  return {
    steps: [weeksStep(duplicate(weeks, selection, newId), 'Duplicate')],
    says: `${countOf(count, of)} duplicated`,
  }
}

/** Each chosen week like the one before it. */
export function filled({ weeks }: Draft, selection: Selection | undefined): Outcome {
  if (selection?.kind !== 'cells') return nothing
  const after = fillRight(weeks, selection, newId)
  return after === weeks
    ? nothing
    : { steps: [weeksStep(after, 'Fill from the week before')], says: 'Filled' }
}

export function moved({ weeks }: Draft, move: Move): Outcome {
  const after = moveTo(weeks, move, newId)
  if (after === weeks) return nothing
  return { steps: [weeksStep(after, 'Move')], ...landing(after, move) }
}

function landing(weeks: DraftWeek[], move: Move): Pick<Outcome, 'says' | 'to'> {
  switch (move.kind) {
    case 'week':
      return { says: `Now week ${move.to + 1}`, to: { line: -1, week: move.to } }
    case 'days':
      return { says: `Now day ${move.to + 1}`, to: spotAt(weeks, { week: -1, day: move.to, row: -1 }) }
    case 'day':
      return {
        says: `Now day ${move.to.day + 1} of week ${move.to.week + 1}`,
        to: spotAt(weeks, { ...move.to, row: -1 }),
      }
    case 'row': {
      const says = `Now exercise ${move.to.row + 1} of day ${move.to.day + 1}`
      return { says, to: spotAt(weeks, { ...move.to, week: -1 }) }
    }
  }
}

/** The spot of a place in these weeks. */
export function spotAt(
  weeks: DraftWeek[],
  { week, day, row }: { week: number; day: number; row: number },
): Spot {
  return { line: lineAt(linesOf(rowsOf(weeks)), { day, row }), week }
}

/** A day more: behind this one in every week. */
export function addedDay({ weeks }: Draft, behind: number): Outcome {
  const after = weeks.map(week =>
    week.days.length > behind ? { ...week, days: week.days.toSpliced(behind + 1, 0, emptyDay()) } : week,
  )
  return { steps: [weeksStep(after, 'Add a day')], to: spotAt(after, { week: -1, day: behind + 1, row: -1 }) }
}

const emptyDay = () => ({ id: newId(), name: '', notes: '', text: '', blocks: [] })

/** A week more, with as many days as the one before it. */
export function addedWeek({ weeks }: Draft, behind: number): Outcome {
  const like = weeks[behind]
  const days = like?.days.map(day => ({ ...emptyDay(), name: day.name }))
  const week = { ...newWeek(newId), ...(days && { days }) }
  return {
    steps: [{ kind: 'insert-week', week, afterId: like?.id ?? null }],
    says: `Week ${behind + 2} added`,
    to: { line: -1, week: behind + 1 },
  }
}
