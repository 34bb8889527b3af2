import type { ComponentProps } from 'react'
import parts from './link.module.css'

/** A small action as an underlined word. */
export function TextButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`${parts.link} ${className}`} />
}
