import type { ReactNode } from 'react'
import type { Day } from '#training/calendar.ts'
import type { MovableSpan } from '#web/schedule/season/moving/plan-move.ts'
import { SpanButtonField } from '#web/schedule/season/moving/SpanButtonField.tsx'
import type { SpanMoves } from '#web/schedule/season/moving/use-span-moves.ts'
import styles from './SeasonTableSection.module.css'

/** Spans of weeks that do not overlap, each with its name and a detail. */
export type LaneSpan = {
  key: string
  name: string
  detail: string
  first: number
  last: number
  movable: MovableSpan | undefined
}

/** A row of the season with a cell for each span, and one for each free week. */
export function SeasonLaneRow({
  label,
  lane,
  weeks,
  now,
  moves,
  openKey,
  onOpen,
}: {
  label: ReactNode
  lane: readonly LaneSpan[]
  weeks: readonly Day[]
  now: number
  moves: SpanMoves
  openKey: string | undefined
  onOpen: (key: string | undefined) => void
}) {
  const cells: ReactNode[] = []
  for (let index = 0; index < weeks.length; index++) {
    const span = lane.find(one => one.first === index)
    if (!span) {
      cells.push(<td key={weeks[index]} data-now={index === now} />)
      continue
    }
    const isOpen = span.key === openKey
    cells.push(
      <td key={weeks[index]} colSpan={span.last - span.first + 1} className={styles.span}>
        <SpanButtonField
          movable={span.movable}
          moves={moves}
          className={styles.program}
          title={span.name}
          isNow={span.first <= now && now <= span.last}
          isOpen={isOpen}
          onOpen={() => onOpen(isOpen ? undefined : span.key)}
        >
          <span className={styles.name}>{span.name}</span>
          <span className={styles.detail}>{span.detail}</span>
        </SpanButtonField>
      </td>,
    )
    index = span.last
  }
  return (
    <tr className={styles.lane}>
      <th scope="row">{label}</th>
      {cells}
    </tr>
  )
}
