import type { ChangedDay, PublishPreview } from '#contract/programs/publishing.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { ChangeLines } from '#web/ui/display/ChangeLines.tsx'
import styles from './PublishFormSection.module.css'

const changePrefixes = { changed: '', added: 'new, ', removed: 'removed, ' } as const

/** Lists the changes that publishing would make to each program day. */
export function ChangedDaysSection({ preview }: { preview: PublishPreview }) {
  const { days, dayCount, overriddenCount } = preview
  return (
    <section aria-labelledby="publish-days">
      <h3 id="publish-days" className={styles.title}>
        What changes
      </h3>
      {preview.sessionCount === 0 && <p className={styles.none}>These sessions are up to date.</p>}
      {days.map(day => (
        <div key={`${day.kind} ${day.dayId} ${JSON.stringify(day.lines)}`} className={styles.day}>
          <p className={styles.dayHead}>
            <b>{formatDayName(day)}</b>
            <span className={styles.count}>
              {changePrefixes[day.kind]}
              {formatCount(day.sessionCount, 'session')}
            </span>
          </p>
          {day.lines.length > 0 ? (
            <ChangeLines lines={day.lines} label={`Changes: ${formatDayName(day)}`} />
          ) : (
            <p className={styles.count}>{describeHiddenChange(day)}</p>
          )}
        </div>
      ))}
      {dayCount > days.length && (
        <p className={styles.count}>And {formatCount(dayCount - days.length, 'more day')}.</p>
      )}
      {overriddenCount > 0 && (
        <p className={styles.count}>
          {formatCount(overriddenCount, 'session')} with individual changes will keep them.
        </p>
      )}
    </section>
  )
}

const formatDayName = ({ week, name }: ChangedDay) => [`Week ${week}`, name].filter(Boolean).join(', ')

/** Describes a program day that has no changes visible to athletes. */
function describeHiddenChange({ kind }: ChangedDay): string {
  return kind === 'changed'
    ? 'Moved to another day, or changed only in details that athletes cannot see.'
    : 'This day has no exercises.'
}
