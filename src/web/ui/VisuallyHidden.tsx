import type { ComponentProps } from 'react'
import parts from './VisuallyHidden.module.css'

/** Words for those who do not see the sign beside them. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={parts.hidden} />
}
