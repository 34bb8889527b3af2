import type { MergeSide } from '#training/program/merge-types.ts'
import type { DescribedConflict } from './describe-conflicts.ts'
import parts from './MergeConflictsPanel.module.css'

/** Lists each part changed in both versions, and lets the coach choose between the two versions. */
export function MergeConflictsPanel({
  conflicts,
  choices,
  number,
  onChoose,
}: {
  conflicts: readonly DescribedConflict[]
  choices: Readonly<Record<string, MergeSide>>
  /** The number of the version that was saved while the coach was editing. */
  number: number
  onChoose: (key: string, side: MergeSide) => void
}) {
  return conflicts.map(({ key, where, lines }) => (
    <fieldset key={key} className={parts.conflict}>
      <legend className={parts.where}>{where}</legend>
      {(['theirs', 'mine'] as const).map(side => (
        <label key={side} className={parts.side} data-chosen={(choices[key] ?? 'mine') === side}>
          <input
            type="radio"
            name={key}
            className={parts.radio}
            checked={(choices[key] ?? 'mine') === side}
            onChange={() => onChoose(key, side)}
          />
          <span className={parts.words}>
            <b>{side === 'mine' ? 'Yours' : `Version ${number}`}</b>
            {lines.map(line => (
              <span key={`${line.what} ${line[side]}`} className={parts.line}>
                {line.what && <span className={parts.what}>{line.what} </span>}
                {line[side]}
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  ))
}
