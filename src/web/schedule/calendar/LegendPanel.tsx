import { DayMark, type DayState } from '../../ui/DayMark.tsx'
import parts from './LegendPanel.module.css'

const signs: readonly [DayState, string][] = [
  ['planned', 'planned'],
  ['done', 'as planned'],
  ['changed', 'done, changed'],
  ['part', 'in part'],
  ['unplanned', 'unplanned'],
  ['moved', 'moved'],
  ['notLogged', 'not logged'],
  ['hold', 'on hold'],
  ['rest', 'left out'],
]

/** What the marks of a calendar mean. */
export function LegendPanel() {
  return (
    <ul className={parts.legend} aria-label="Marks">
      {signs.map(([state, word]) => (
        <li key={state} className={parts.sign}>
          <DayMark state={state} isNamed={false} />
          {word}
        </li>
      ))}
    </ul>
  )
}
