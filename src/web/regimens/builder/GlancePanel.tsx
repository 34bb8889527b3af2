import { Keys } from '../../ui/Keys.tsx'
import { countOf } from '../../ui/words.ts'
import { useBuilder } from './context.ts'
import { type DraftWeek, sizeOf } from './draft.ts'
import parts from './GlancePanel.module.css'

const keys = [
  ['Enter', 'go on: name, sets, next exercise'],
  ['↑ ↓', 'line above, line below'],
  ['Alt Enter', 'details'],
  ['Alt S', 'superset with the one above'],
  ['Alt D', 'duplicate'],
  ['Alt ↑ ↓', 'move'],
  ['Alt Backspace', 'remove'],
  ['Ctrl S', 'save'],
] as const

/** While no exercise is chosen: all weeks at a glance, and what the keys do. */
export function GlancePanel({ onOpen }: { onOpen: (weekId: string) => void }) {
  const { draft } = useBuilder()
  return (
    <>
      <h2 className={parts.title}>All weeks</h2>
      <ul className={parts.weeks}>
        {draft.weeks.map((week, index) => (
          <li key={week.id}>
            <button type="button" className={parts.week} onClick={() => onOpen(week.id)}>
              <span className={parts.number}>Week {index + 1}</span>
              <span className={parts.name}>{week.isDeload ? 'deload' : week.name}</span>
              <span className={parts.size}>{sizeOfWeek(week)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={parts.keys}>
        <Keys keys={keys} />
      </div>
    </>
  )
}

function sizeOfWeek(week: DraftWeek): string {
  const { days, sets } = sizeOf({ weeks: [week] })
  return `${countOf(days, 'day')}, ${countOf(sets, 'set')}`
}
