import { IconCheck } from '@tabler/icons-react'
import type { SharingScope } from '#contract/people/people.ts'
import styles from './SharingScopesField.module.css'
import { offeredScopes, scopeLabels, toggleScope } from './scopes.ts'

/** Checkboxes for the kinds of data that the athlete can share with a coach. */
export function SharingScopesField({
  name,
  value,
  onChange,
}: {
  /** The coach's first name. */
  name: string
  value: readonly SharingScope[]
  onChange: (scopes: SharingScope[]) => void
}) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        What {name} can see <span className={styles.aside}>you can change this later</span>
      </legend>
      {offeredScopes.map(scope => (
        <label key={scope} className={styles.row}>
          <input
            type="checkbox"
            className={styles.input}
            checked={value.includes(scope)}
            onChange={() => onChange(toggleScope(value, scope))}
          />
          <span className={styles.box} aria-hidden="true">
            <IconCheck size={16} stroke={2.4} />
          </span>
          <span className={styles.label}>{scopeLabels[scope].label}</span>
          <span className={styles.detail}>{scopeLabels[scope].detail}</span>
        </label>
      ))}
    </fieldset>
  )
}
