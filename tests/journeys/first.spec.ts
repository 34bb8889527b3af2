import { expect, test } from '#support/journey.ts'

test('the front page says whose it is', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Cornerman/)
})
