import { Button } from '@mantine/core'

/**
 * The one filled button of a form. While busy it says so and keeps its focus; the form ignores what is pressed
 * meanwhile.
 */
export function SubmitButton({
  children,
  isBusy = false,
  busy,
}: {
  children: string
  isBusy?: boolean
  /** What it says while busy. */
  busy: string
}) {
  return (
    <Button type="submit" size="lg" fullWidth aria-disabled={isBusy} data-disabled={isBusy || undefined}>
      {isBusy ? busy : children}
    </Button>
  )
}
