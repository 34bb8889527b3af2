import { IconCheck } from '@tabler/icons-react'
import type { Scope } from '#contract/people.ts'
import parts from './ConsentField.module.css'
import { allScopes, scopeWords } from './scopes.ts'

/** What a coach will see, each kind by itself, before anything is shared. */
export function ConsentField({
  name,
  value,
  onChange,
}: {
  /** The coach's first name. */
  name: string
  value: readonly Scope[]
  onChange: (scopes: Scope[]) => void
}) {
  const toggle = (scope: Scope) =>
    onChange(allScopes.filter(one => (one === scope ? !value.includes(one) : value.includes(one))))
  return (
    <fieldset className={parts.field}>
      <legend className={parts.legend}>
        What {name} may see <span className={parts.aside}>you can change it later</span>
      </legend>
      {allScopes.map(scope => (
        <label key={scope} className={parts.row}>
          <input
            type="checkbox"
            className={parts.input}
            checked={value.includes(scope)}
            onChange={() => toggle(scope)}
          />
          <span className={parts.box} aria-hidden="true">
            <IconCheck size={16} stroke={2.4} />
          </span>
          <span className={parts.label}>{scopeWords[scope].label}</span>
          <span className={parts.detail}>{scopeWords[scope].detail}</span>
        </label>
      ))}
    </fieldset>
  )
}
