import { Button } from '@mantine/core'

/**
 * The filled submit button of a form. While the form is busy, the button shows another label and keeps the
 * focus, and the form must ignore further submissions.
 */
export function SubmitButton({
  children,
  isBusy = false,
  busy,
}: {
  children: string
  isBusy?: boolean
  /** The label shown while the form is busy. */
  busy: string
}) {
  return (
    <Button type="submit" size="lg" fullWidth aria-disabled={isBusy} data-disabled={isBusy || undefined}>
      {isBusy ? busy : children}
    </Button>
  )
}
