import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import parts from './CheckBox.module.css'

/** A box that fills with ink; `isMixed` where it stands for several that are not alike. 48 px to touch on a phone. */
export function CheckBox({
  isMixed = false,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { isMixed?: boolean }) {
  const Sign = isMixed ? IconMinus : IconCheck
  const showMixed = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isMixed
  }
  return (
    <span className={parts.target}>
      <input {...props} ref={showMixed} type="checkbox" className={parts.input} />
      <span className={parts.box} aria-hidden="true">
        <Sign size={14} stroke={2.4} />
      </span>
    </span>
  )
}
