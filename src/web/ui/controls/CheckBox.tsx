import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import styles from './CheckBox.module.css'

/**
 * A checkbox. `isMixed` means that some, but not all, of the items it controls are checked. The touch target
 * is 48 px on a phone.
 */
export function CheckBox({
  isMixed = false,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { isMixed?: boolean }) {
  const Icon = isMixed ? IconMinus : IconCheck
  const showMixed = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isMixed
  }
  return (
    <span className={styles.target}>
      <input {...props} ref={showMixed} type="checkbox" className={styles.input} />
      <span className={styles.box} aria-hidden="true">
        <Icon size={14} stroke={2.4} />
      </span>
    </span>
  )
}
