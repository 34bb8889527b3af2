import type { Locator, Page } from '@playwright/test'

/** The text of a day in the builder. */
export const dayText = (page: Page, day = 1): Locator =>
  page.getByRole('textbox', { name: `Day ${day}`, exact: true })

/** What stands in the text of a day, line by line, without what is shown below its lines. */
export const linesOf = (page: Page, day = 1): Promise<string[]> =>
  dayText(page, day).locator('.cm-line').allInnerTexts()

/** Types lines in place of the text of a day. */
export async function typeDay(page: Page, lines: readonly string[], day = 1) {
  await dayText(page, day).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(lines.join('\n'))
}
