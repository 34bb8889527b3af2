import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import parts from './link.module.css'

/** A way to another page as an underlined word. */
export function TextLink({ className = '', ...props }: ComponentProps<typeof Link>) {
  return <Link {...props} className={`${parts.link} ${className}`} />
}
