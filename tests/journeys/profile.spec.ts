import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { account } from '#contract/account.ts'
import { people } from '#contract/people.ts'
import { expectAccessible } from '#support/accessible.ts'
import { enter, type Guest, guest } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

const picture = async (width = 900, height = 600) => ({
  name: 'rita.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#305070' } })
    .jpeg()
    .toBuffer(),
})

async function openProfile(page: Page, address: string): Promise<Guest> {
  const rita = await guest(address, 'Rita', 'coach')
  await enter(page, rita)
  await page.goto('/app/coach/profile')
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  return rita
}

const preview = (page: Page) => page.getByRole('complementary', { name: 'As your athletes see it' })
const userOf = async (who: Guest) => (await who.get(account.check)).data.user

test('Rita fills in her profile and sees it as her athletes will', async ({ page, product }) => {
  const rita = await openProfile(page, product.address)
  await expect(preview(page).getByText(/will stand here once you write them/)).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Bio').fill('I answer the same day.\nBefore 21:00.')
  await page.getByLabel('Experience').fill('12 years')
  await page.getByLabel('Specialties').first().fill('Strength, First meets')
  await page.getByLabel('Specialties').first().press('Enter')
  await page.getByLabel('Specialties').first().fill('strength')
  await page.getByLabel('Specialties').first().press('Enter')
  await page.getByRole('button', { name: 'Add a qualification' }).click()
  await expect(page.getByLabel('Title of qualification 1')).toBeFocused()
  await page.keyboard.type('Level 2 weightlifting')
  await page.getByLabel('Institution of qualification 1').fill('NVF')
  await page.getByLabel('Year of qualification 1').fill('2016')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByLabel('Name of link 1').fill('Instagram')
  await page.getByLabel('Address of link 1').fill('instagram.example/rita')
  await expectAccessible(page)
  await expect(preview(page).getByText('Once it is saved.')).toBeVisible()
  await expect(preview(page).getByText('I answer the same day.')).toBeVisible()
  await expect(preview(page).getByRole('list', { name: 'Specialties' }).getByRole('listitem')).toHaveText([
    'Strength',
    'First meets',
  ])
  await expect(preview(page).getByText('Level 2 weightlifting NVF, 2016')).toBeVisible()
  await expect(preview(page).getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://instagram.example/rita',
  )
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()

  const { bio, experience, specialties, qualifications, socialLinks } = await userOf(rita)
  expect({ bio, experience, specialties, qualifications, socialLinks }).toEqual({
    bio: 'I answer the same day.\nBefore 21:00.',
    experience: '12 years',
    specialties: ['Strength', 'First meets'],
    qualifications: [{ title: 'Level 2 weightlifting', institution: 'NVF', year: '2016' }],
    socialLinks: { Instagram: 'https://instagram.example/rita' },
  })

  await page.getByRole('button', { name: 'Remove First meets' }).click()
  await page.getByRole('button', { name: 'Remove qualification 1' }).click()
  await expect(page.getByRole('button', { name: 'Add a qualification' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove link 1' }).click()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(preview(page).getByText('Athletes find it in My Coaches')).toBeVisible()
  const later = await userOf(rita)
  expect([later.specialties, later.qualifications, later.socialLinks]).toEqual([['Strength'], [], {}])
})

test('what does not fit is said beside its field, and the first one is led to', async ({ page, product }) => {
  const rita = await openProfile(page, product.address)
  await page.getByLabel('First name').fill(' ')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByLabel('Address of link 1').fill('http://plain.example')
  await page.getByRole('button', { name: 'Add a qualification' }).click()
  await page.getByLabel('Year of qualification 1').fill('2016')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/This is required\./)
  await expect(page.getByLabel('Name of link 1')).toHaveAccessibleDescription(/This is required\./)
  await expect(page.getByLabel('Address of link 1')).toHaveAccessibleDescription(
    /Expected a link that starts with https:\/\/\./,
  )
  await expect(page.getByLabel('Title of qualification 1')).toHaveAccessibleDescription(/This is required\./)
  await expectAccessible(page)
  expect((await userOf(rita)).firstName).toBe('Rita')
})

test('a profile that the server does not keep stays as it was typed', async ({ page, product }) => {
  await openProfile(page, product.address)
  await page.route('**/auth/profile', route => route.fulfill({ status: 500, json: {} }))
  await page.getByLabel('Bio').fill('Here I am.')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile was not saved. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Bio')).toHaveValue('Here I am.')
  await page.unroute('**/auth/profile')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
})

test('leaving with something unsaved asks first', async ({ page, product }) => {
  await openProfile(page, product.address)
  await page.getByLabel('Bio').fill('Half a sen')
  await page.getByRole('link', { name: 'Athletes', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('Half a sen')
  await page.getByRole('link', { name: 'Athletes', exact: true }).click()
  await question.getByRole('button', { name: 'Leave, discard changes' }).click()
  await expect(page.getByRole('heading', { name: 'Athletes', level: 1 })).toBeVisible()
  // With nothing to lose nobody is asked.
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('')
  await page.getByRole('link', { name: 'Athletes', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Athletes', level: 1 })).toBeVisible()
})

test('Rita shows a picture of herself by keyboard alone, and removes it', async ({ page, product }) => {
  const rita = await openProfile(page, product.address)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a photo' }).press('Enter')
  await (await choosing).setFiles(await picture())
  const dialog = page.getByRole('dialog', { name: 'Move the picture into the circle' })
  const frame = dialog.getByRole('application')
  await expect(frame).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('-')
  await expect(dialog.getByLabel('Size')).toHaveAttribute('aria-valuetext', '110 %')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Size')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByLabel('Size')).toHaveAttribute('aria-valuetext', '115 %')
  await dialog.getByRole('button', { name: 'Use this picture' }).press('Enter')
  await expect(page.getByText('Your picture is changed.')).toBeVisible()
  await expect(dialog).toBeHidden()

  const { avatarUrl } = await userOf(rita)
  const shown = page.locator(`img[src="/uploads/avatars/${avatarUrl}"]`)
  await expect(shown).toHaveCount(3)
  for (const image of await shown.all())
    expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(512)

  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('Your picture is removed.')).toBeVisible()
  await expect(shown).toHaveCount(0)
  expect((await userOf(rita)).avatarUrl).toBe('')
})

test('the picture that is kept is the part that was chosen', async ({ page, product }) => {
  const rita = await openProfile(page, product.address)
  // Red at left, blue at right: moved to the right as far as it goes, it shows red alone.
  const buffer = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: await sharp({ create: { width: 600, height: 600, channels: 3, background: '#ff0000' } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('application')).toBeFocused()
  for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByText('Your picture is changed.')).toBeVisible()
  const { avatarUrl } = await userOf(rita)
  const kept = await page.request.get(`/uploads/avatars/${avatarUrl}`)
  const { channels } = await sharp(await kept.body()).stats()
  expect(channels[0]?.mean).toBeGreaterThan(200)
  expect(channels[2]?.mean).toBeLessThan(60)
})

test('a file that is no picture, or too large a one, is refused in words', async ({ page, product }) => {
  await openProfile(page, product.address)
  const photo = page.getByLabel('Photo', { exact: true })
  await photo.setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('This is no JPEG, PNG or WebP picture. Choose another file.')).toBeVisible()
  const { buffer } = await picture()
  const large = Buffer.concat([buffer, Buffer.alloc(5 * 1024 * 1024)])
  await photo.setInputFiles({ name: 'cat.jpg', mimeType: 'image/jpeg', buffer: large })
  await expect(page.getByText('This picture is larger than 5 MB. Choose a smaller one.')).toBeVisible()
  const broken = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.from('nothing')])
  await photo.setInputFiles({ name: 'cat.jpg', mimeType: 'image/jpeg', buffer: broken })
  await expect(
    page.getByText('This picture cannot be read; it may be damaged. Choose another one.'),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAccessible(page)
})

test('a picture that the server does not take can be tried again', async ({ page, product }) => {
  await openProfile(page, product.address)
  await page.route('**/auth/avatar', route => route.fulfill({ status: 500, json: {} }))
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await picture())
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByText('Your picture was not kept. Please try again.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/auth/avatar')
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByText('Your picture is changed.')).toBeVisible()
})

test('a picture that does not load leaves the initials', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  await rita.get(account.updateProfile, { input: { avatarUrl: 'https://pictures.example/rita.jpg' } })
  await page.route('https://pictures.example/**', route => route.fulfill({ status: 404, body: '' }))
  await enter(page, rita)
  await page.goto('/app/coach/profile')
  await expect(preview(page).getByText('RE', { exact: true })).toBeVisible()
  await expect(page.locator('img[src^="https://pictures.example"]')).toHaveCount(0)
})

test('a picture elsewhere is shown from where it is', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  await rita.get(account.updateProfile, { input: { avatarUrl: 'https://pictures.example/rita.jpg' } })
  const { buffer } = await picture(40, 40)
  await page.route('https://pictures.example/**', route =>
    route.fulfill({ body: buffer, contentType: 'image/jpeg' }),
  )
  await enter(page, rita)
  await page.goto('/app/coach/profile')
  const shown = page.locator('img[src="https://pictures.example/rita.jpg"]').first()
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(40)
})

test('Ana reads what Rita tells of herself, before she accepts and afterwards', async ({ page, product }) => {
  const [rita, ana] = [
    await guest(product.address, 'Rita', 'coach'),
    await guest(product.address, 'Ana', 'athlete'),
  ]
  await rita.get(account.updateProfile, {
    input: { bio: 'I answer the same day.', experience: '12 years', specialties: ['First meets'] },
  })
  await rita.get(people.invite, { input: { email: ana.email } })
  await enter(page, ana)
  await page.goto('/app/athlete/my-coaches')
  await page.getByRole('link', { name: 'Read and answer' }).click()
  await page.getByRole('button', { name: 'About Rita' }).click()
  await expect(page.getByText('I answer the same day.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept' }).click()

  await expect(page.getByRole('heading', { name: 'My Coaches' })).toBeVisible()
  await page.route('**/api/coaches/*', route => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await page.getByRole('button', { name: 'About Rita' }).press('Enter')
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  await page.unroute('**/api/coaches/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('12 years')).toBeVisible()
  await expect(page.getByText('First meets', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('Rita moves her picture with a finger and fills in her profile', async ({ page, product }) => {
    const rita = await openProfile(page, product.address)
    await page.getByLabel('Photo', { exact: true }).setInputFiles(await picture())
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('application')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Size').fill('2')
    await dialog.getByRole('button', { name: 'Use this picture' }).tap()
    await expect(page.getByText('Your picture is changed.')).toBeVisible()
    expect((await userOf(rita)).avatarUrl).not.toBe('')

    await page.getByRole('button', { name: 'Add a qualification' }).tap()
    await page.getByLabel('Title of qualification 1').fill('CSCS')
    await page.getByRole('button', { name: 'Add a link' }).tap()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save profile' }).tap()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    expect((await userOf(rita)).qualifications).toEqual([{ title: 'CSCS' }])
  })
})
