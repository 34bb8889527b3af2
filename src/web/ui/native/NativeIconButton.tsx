import type { ComponentProps } from 'react'
import styles from './NativeIconButton.module.css'

/** A square button with an icon that looks like those of the component library, for pages that should be small. */
export function NativeIconButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`${styles.icon} ${className}`} />
}
