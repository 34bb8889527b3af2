import type { ComponentProps } from 'react'
import styles from '#web/ui/link.module.css'

/** A button that looks like a link, for minor actions. */
export function TextButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`${styles.link} ${className}`} />
}
