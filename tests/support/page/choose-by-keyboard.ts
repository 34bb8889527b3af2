import type { Page } from '@playwright/test'
import { expect } from '#support/journey/journey.ts'

/** Chooses an item of the open menu by keyboard. */
export async function chooseByKeyboard(page: Page, name: string) {
  // A menu takes the focus shortly after it opens. A key pressed earlier would go to the page.
  await expect(page.getByRole('menu').locator(':focus')).toBeAttached()
  await page.getByRole('menuitem', { name }).press('Enter')
}
