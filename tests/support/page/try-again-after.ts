import type { Locator } from '@playwright/test'

/**
 * Presses “Try again” right after the server has recovered. The app also retries by itself, which removes the
 * button, so the button is focused beforehand and does not need to be there any more.
 */
export async function tryAgainAfter(recover: () => Promise<unknown>, button: Locator) {
  await button.focus()
  await recover()
  await button.page().keyboard.press('Enter')
}
