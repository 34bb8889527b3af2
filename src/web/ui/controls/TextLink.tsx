import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from '#web/ui/link.module.css'

/** An underlined link to another page. */
export function TextLink({ className = '', ...props }: ComponentProps<typeof Link>) {
  return <Link {...props} className={`${styles.link} ${className}`} />
}
