import type { ChangedDay, DeliveryPreview } from '#contract/deliveries.ts'
import { ChangeLines } from '../../ui/ChangeLines.tsx'
import { countOf } from '../../ui/words.ts'
import parts from './PublishFormPanel.module.css'

const signs = { changed: '', added: 'new, ', removed: 'taken out, ' } as const

/** What becomes different, day by day as the program has them. */
export function DaysPanel({ preview }: { preview: DeliveryPreview }) {
  const { days, dayCount, overriddenCount } = preview
  return (
    <section aria-labelledby="publish-days">
      <h3 id="publish-days" className={parts.title}>
        What changes
      </h3>
      {preview.sessionCount === 0 && <p className={parts.none}>These sessions have it as it is now.</p>}
      {days.map(day => (
        <div key={`${day.kind} ${day.dayId} ${JSON.stringify(day.lines)}`} className={parts.day}>
          <p className={parts.dayHead}>
            <b>{nameOf(day)}</b>
            <span className={parts.count}>
              {signs[day.kind]}
              {countOf(day.sessionCount, 'session')}
            </span>
          </p>
          {day.lines.length > 0 ? (
            <ChangeLines lines={day.lines} label={`Before and now: ${nameOf(day)}`} />
          ) : (
            <p className={parts.count}>{quietly(day)}</p>
          )}
        </div>
      ))}
      {dayCount > days.length && (
        <p className={parts.count}>And {countOf(dayCount - days.length, 'day')} more.</p>
      )}
      {overriddenCount > 0 && (
        <p className={parts.count}>
          {countOf(overriddenCount, 'session')} with an own version: what you wrote there stays.
        </p>
      )}
    </section>
  )
}

const nameOf = ({ week, name }: ChangedDay) => [`Week ${week}`, name].filter(Boolean).join(', ')

/** Nothing of it is read by the athlete. */
function quietly({ kind }: ChangedDay): string {
  return kind === 'changed' ? 'On another day, or in what only you read.' : 'No exercise is written in it.'
}
