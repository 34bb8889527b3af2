import type { Page } from '@playwright/test'

/** Chooses the view of an athlete’s calendar: among the buttons or, on a phone, in the list. */
export async function chooseCalendarView(page: Page, view: '5 weeks' | 'Month' | 'Season' | 'Agenda') {
  const list = page.getByRole('combobox', { name: 'View' })
  const buttons = page.getByRole('radiogroup', { name: 'View' })
  await list.or(buttons).waitFor()
  if (await list.isVisible()) await list.selectOption(view)
  else await buttons.getByText(view).click()
}

/** Presses a button of an athlete’s calendar, which is in the menu on a phone. */
export async function pressCalendarAction(page: Page, label: string) {
  const menu = page.getByRole('button', { name: 'Calendar actions' })
  const button = page.getByRole('button', { name: label, exact: true })
  await menu.or(button).first().waitFor()
  if (!(await menu.isVisible())) return button.click()
  await menu.click()
  await page.getByRole('menuitem', { name: label }).click()
}
