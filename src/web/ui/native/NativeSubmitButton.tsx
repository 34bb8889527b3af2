import styles from './NativeButton.module.css'

/**
 * The filled submit button of a form. While the form is busy, the button shows another label and keeps the focus, and
 * the form must ignore further submissions.
 */
export function NativeSubmitButton({
  children,
  isBusy,
  busy,
}: {
  children: string
  isBusy: boolean
  /** The label shown while the form is busy. */
  busy: string
}) {
  return (
    <button type="submit" className={styles.button} aria-disabled={isBusy}>
      {isBusy ? busy : children}
    </button>
  )
}
