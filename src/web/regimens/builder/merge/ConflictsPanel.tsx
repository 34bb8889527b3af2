import type { Side } from '#training/program/merge-sides.ts'
import parts from './ConflictsPanel.module.css'
import type { AnyConflict } from './conflicts.ts'

/** Each part that both changed, with either version to choose. */
export function ConflictsPanel({
  conflicts,
  choices,
  number,
  onChoose,
}: {
  conflicts: readonly AnyConflict[]
  choices: Readonly<Record<string, Side>>
  /** Of the version that was saved meanwhile. */
  number: number
  onChoose: (key: string, side: Side) => void
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
