import { CurrentRowMarker } from '../ui/CurrentRowMarker.tsx'
import { KeyCap } from '../ui/KeyCap.tsx'
import parts from './PainDecisionPanel.module.css'
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
    <label className={parts.row} data-chosen={isChosen}>
      {isChosen && <CurrentRowMarker />}
      <input type="radio" name={name} className={parts.radio} checked={isChosen} onChange={onChoose} />
      {hasKeys ? <KeyCap>{choice.key}</KeyCap> : <span className={parts.dot} aria-hidden="true" />}
      <span className={parts.choice}>{choice.words}</span>
      <span className={parts.detail}>{choice.detail}</span>
    </label>
  )
}
