import type { Locator, Page } from '@playwright/test'

/** Finds the text box of a day in the builder. */
export const findDayTextBox = (page: Page, day = 1): Locator =>
  page.getByRole('textbox', { name: `Day ${day}`, exact: true })

/** Reads the lines of a day's text, without the annotations below them, once the editor has loaded. */
export async function readDayLines(page: Page, day = 1): Promise<string[]> {
  const lines = findDayTextBox(page, day).locator('.cm-line')
  await lines.first().waitFor()
  return lines.allInnerTexts()
}

/** Replaces the text of a day by typing the lines. */
export async function typeDayText(page: Page, lines: readonly string[], day = 1) {
  await findDayTextBox(page, day).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(lines.join('\n'))
}
