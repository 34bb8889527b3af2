import { Keys } from '../../ui/Keys.tsx'
import { countOf } from '../../ui/words.ts'
import { useBuilder } from './context.ts'
import { type DraftWeek, sizeOf } from './draft.ts'
import parts from './GlancePanel.module.css'
import { builderKeys } from './keys.ts'

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
        <Keys keys={builderKeys} />
      </div>
    </>
  )
}

function sizeOfWeek(week: DraftWeek): string {
  const { days, sets } = sizeOf({ weeks: [week] })
  return `${countOf(days, 'day')}, ${countOf(sets, 'set')}`
}
