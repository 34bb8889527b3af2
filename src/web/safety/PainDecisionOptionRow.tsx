import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import styles from './PainDecisionSection.module.css'
import type { PainDecisionChoice } from './pain-decision-choices.ts'

export function PainDecisionOptionRow({
  choice,
  name,
  isChosen,
  hasKeys,
  onChoose,
}: {
  choice: PainDecisionChoice
  name: string
  isChosen: boolean
  hasKeys: boolean
  onChoose: () => void
}) {
  return (
    <label className={styles.row} data-chosen={isChosen}>
      {isChosen && <CurrentRowMarker />}
      <input type="radio" name={name} className={styles.radio} checked={isChosen} onChange={onChoose} />
      {hasKeys ? <KeyCap>{choice.key}</KeyCap> : <span className={styles.dot} aria-hidden="true" />}
      <span className={styles.choice}>{choice.words}</span>
      <span className={styles.detail}>{choice.detail}</span>
    </label>
  )
}
