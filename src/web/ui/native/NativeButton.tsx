import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './NativeButton.module.css'
import inlineStyles from './NativeInlineButton.module.css'

type ButtonLook = {
  isFilled?: boolean
  isWide?: boolean
  className?: string | undefined
}

/** A button that looks like those of the component library, for pages that should be small. */
export function NativeButton({
  isBusy = false,
  onClick,
  children,
  ...look
}: ButtonLook & {
  /** Whether the action is still running. The button keeps the focus, and does nothing. */
  isBusy?: boolean
  onClick: () => void
  children: string
}) {
  return (
    <button
      type="button"
      {...describeLook(look)}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
    >
      {children}
    </button>
  )
}

/** A link that looks like such a button. */
export function NativeButtonLink({
  isFilled,
  isWide,
  className,
  ...link
}: ButtonLook & ComponentProps<typeof Link>) {
  return <Link {...link} {...describeLook({ isFilled, isWide, className })} />
}

const describeLook = ({
  isFilled = false,
  isWide = false,
  className = '',
}: { [Key in keyof ButtonLook]: ButtonLook[Key] | undefined }) => ({
  className: [isFilled ? styles.button : styles.secondary, isWide ? '' : inlineStyles.inline, className].join(
    ' ',
  ),
  'data-filled': isFilled,
})
