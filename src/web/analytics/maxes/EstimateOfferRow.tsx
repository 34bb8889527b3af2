import { useState } from 'react'
import { Link } from 'react-router'
import { findMaxAge } from '#training/strength/current-max.ts'
import { formatLoadInUnit } from '#web/analytics/lift-formatting.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { CheckBox } from '#web/ui/controls/CheckBox.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import table from '#web/ui/table.module.css'
import styles from './EstimateOffersSection.module.css'
import { EstimateRangeChart } from './EstimateRangeChart.tsx'
import { EstimateSetsSection } from './EstimateSetsSection.tsx'
import {
  findCaution,
  formatDifference,
  formatInterval,
  formatSessionsChanged,
} from './estimate-offer-texts.ts'
import { describeMaxAge, maxOriginLabels } from './max-labels.ts'
import type { IdentifiedOffer } from './queries.ts'

const offerColumns = 10

/** An offered estimate beside the max that it would replace. On a phone, the cells are the lines of an item. */
export function EstimateOfferRow({
  offer,
  isCurrent,
  isSelected,
  onCurrent,
  onSelect,
  onDismiss,
  onTest,
}: {
  offer: IdentifiedOffer
  isCurrent: boolean
  isSelected: boolean
  onCurrent: () => void
  onSelect: (isSelected: boolean) => void
  onDismiss: () => void
  onTest: () => void
}) {
  const [showsSets, setShowsSets] = useState(false)
  const { load } = useUnits()
  const dates = useDateFormatter()
  const { athlete, exercise, max, estimate } = offer
  const name = formatFullName(athlete)
  const [inUse, estimated] = [max.loadKg, estimate.loadKg].map(loadKg => formatLoadInUnit(loadKg, load))
  const age = findMaxAge(max, dates.today, estimate.date)
  const caution = findCaution(offer)
  const sessions = formatSessionsChanged(offer.sessionsChanged)
  const setsLabel = `${name}, ${exercise}: sets behind ${estimated} ${load}`
  return (
    <>
      <tr
        className={`${table.row} ${styles.row}`}
        aria-current={isCurrent || undefined}
        data-chosen={isSelected}
        onClick={onCurrent}
      >
        <td className={styles.box}>
          {isCurrent && <CurrentRowMarker />}
          <CheckBox
            aria-label={`${name}, ${exercise}`}
            data-row-target
            data-offer={offer.id}
            checked={isSelected}
            onFocus={onCurrent}
            onChange={event => onSelect(event.currentTarget.checked)}
          />
        </td>
        <td className={table.lead}>
          <Link to={paths.athlete(athlete.id, 'maxes')} className={table.name}>
            {name}
          </Link>
          <span className={`${table.second} ${table.phone}`}>
            {exercise}, {inUse} to {estimated} {load}
          </span>
          <span className={`${table.second} ${table.phone}`}>
            {maxOriginLabels[max.origin]} {dates.calendarDay(max.date)}, range{' '}
            {formatInterval(estimate, load)}
          </span>
          <span className={`${table.second} ${table.phone}`}>{sessions}</span>
        </td>
        <td className={table.wide}>{exercise}</td>
        <td className={`${table.number} ${table.wide}`}>
          <b>{inUse}</b> {load}
        </td>
        <td className={table.wide}>
          {maxOriginLabels[max.origin]} {dates.calendarDay(max.date)}
          {age && <span className={styles.old}>{describeMaxAge(age, max, dates.today)}</span>}
        </td>
        <td className={`${table.number} ${table.wide}`}>
          <b>{estimated}</b> {load}
          <span className={table.second}>{formatInterval(estimate, load)}</span>
        </td>
        <td className={`${table.wide} ${styles.plot}`}>
          <EstimateRangeChart maxKg={max.loadKg} estimate={estimate} />
        </td>
        <td className={`${table.number} ${styles.difference}`}>
          <b>{formatDifference(estimate.difference)}</b>
          {caution && <span className={styles.old}>{caution}</span>}
        </td>
        <td className={table.wide}>{sessions}</td>
        <td className={table.end}>
          <span className={styles.answers}>
            <TextButton
              aria-expanded={showsSets}
              aria-label={setsLabel}
              onClick={() => setShowsSets(!showsSets)}
            >
              {showsSets ? 'Hide sets' : 'Sets'}
            </TextButton>
            <TextButton aria-label={`${name}, ${exercise}: plan a test`} onClick={onTest}>
              Test
            </TextButton>
            <TextButton aria-label={`${name}, ${exercise}: keep ${inUse} ${load}`} onClick={onDismiss}>
              Dismiss
            </TextButton>
          </span>
        </td>
      </tr>
      {showsSets && (
        <tr className={styles.setsRow}>
          <td />
          <td colSpan={offerColumns - 1}>
            <EstimateSetsSection label={setsLabel} athleteId={athlete.id} exercise={exercise} />
          </td>
        </tr>
      )}
    </>
  )
}
