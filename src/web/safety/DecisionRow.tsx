import { Corner } from '../ui/Corner.tsx'
import { KeyCap } from '../ui/KeyCap.tsx'
import parts from './DecisionPanel.module.css'
import type { Choice } from './decision.ts'

export function DecisionRow({
  choice,
  name,
  isChosen,
  hasKeys,
  onChoose,
}: {
  choice: Choice
  name: string
  isChosen: boolean
  hasKeys: boolean
  onChoose: () => void
}) {
  return (
    <label className={parts.row} data-chosen={isChosen}>
      {isChosen && <Corner />}
      <input type="radio" name={name} className={parts.radio} checked={isChosen} onChange={onChoose} />
      {hasKeys ? <KeyCap>{choice.key}</KeyCap> : <span className={parts.dot} aria-hidden="true" />}
      <span className={parts.choice}>{choice.words}</span>
      <span className={parts.detail}>{choice.detail}</span>
    </label>
  )
}
