import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { account } from '#contract/account/account.ts'
import { people } from '#contract/people/people.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, type JourneyUser, signInOnPage } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const picture = async (width = 900, height = 600) => ({
  name: 'rita.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#305070' } })
    .jpeg()
    .toBuffer(),
})

async function openProfile(page: Page, address: string): Promise<JourneyUser> {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  await signInOnPage(page, rita)
  await page.goto('/app/coach/profile')
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  return rita
}

const preview = (page: Page) => page.getByRole('complementary', { name: 'Preview' })
const userOf = async (who: JourneyUser) => (await who.get(account.check)).data.user
/** Reads the natural width of an image, which is 0 until the file has loaded. */
const readImageWidth = (image: Locator) => image.evaluate((one: HTMLImageElement) => one.naturalWidth)

test('Rita fills in her profile and sees it as her athletes will', async ({ page, product }) => {
  const rita = await openProfile(page, product.address)
  await expect(preview(page).getByText(/will appear here once you add them/)).toBeVisible()
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
  await page.getByLabel('Institution for qualification 1').fill('NVF')
  await page.getByLabel('Year of qualification 1').fill('2016')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByLabel('Name of link 1').fill('Instagram')
  await page.getByLabel('Address of link 1').fill('instagram.example/rita')
  await expectAccessible(page)
  await expect(preview(page).getByText('Athletes will see this after you save.')).toBeVisible()
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
  await expect(preview(page).getByText('Athletes see this in My Coaches')).toBeVisible()
  const userAfter = await userOf(rita)
  expect([userAfter.specialties, userAfter.qualifications, userAfter.socialLinks]).toEqual([
    ['Strength'],
    [],
    {},
  ])
})

test('after the 30th and last link is added, its name field has the focus, although the button for adding links disappears', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const names = Array.from({ length: 29 }, (_, at) => `Link ${at + 1}`)
  const socialLinks = Object.fromEntries(names.map(name => [name, 'https://links.example/rita']))
  await rita.get(account.updateProfile, { input: { socialLinks } })
  await signInOnPage(page, rita)
  await page.goto('/app/coach/profile')
  await expect(page.getByLabel('Name of link 29')).toHaveValue('Link 29')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await expect(page.getByLabel('Name of link 30')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Add a link' })).toHaveCount(0)
})

test('each invalid field shows its error, and the first invalid field receives focus', async ({
  page,
  product,
}) => {
  const rita = await openProfile(page, product.address)
  await page.getByLabel('First name').fill(' ')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByLabel('Address of link 1').fill('http://plain.example')
  await page.getByRole('button', { name: 'Add a qualification' }).click()
  await expect(page.getByLabel('Title of qualification 1')).toBeFocused()
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

test('a profile that fails to save keeps the typed text', async ({ page, product }) => {
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

test('saving the profile keeps the changes made on another device', async ({ page, product }) => {
  const rita = await openProfile(page, product.address)
  await rita.get(account.updateProfile, { input: { bio: 'From the phone.', experience: 'Ten years.' } })
  // The page opens with the profile saved on this device, and Rita starts typing before the current profile
  // arrives from the server.
  const { promise: typed, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/auth/check', async route => {
    await typed
    await route.continue()
  })
  await page.reload()
  await page.getByLabel('Experience').fill('Twelve years.')
  await expect(page.getByLabel('Bio')).toHaveValue('')
  release()
  await expect(page.getByLabel('Bio')).toHaveValue('From the phone.')
  await expect(page.getByLabel('Experience')).toHaveValue('Twelve years.')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  const { bio, experience } = await userOf(rita)
  expect([bio, experience]).toEqual(['From the phone.', 'Twelve years.'])
})

test('leaving with unsaved changes asks for confirmation', async ({ page, product }) => {
  await openProfile(page, product.address)
  await page.getByLabel('Bio').fill('Half a sen')
  await page.getByRole('link', { name: 'Athletes', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('Half a sen')
  await page.getByRole('link', { name: 'Athletes', exact: true }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('heading', { name: 'Athletes', level: 1 })).toBeVisible()
  // Without unsaved changes, leaving shows no dialog.
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('')
  await page.getByRole('link', { name: 'Athletes', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Athletes', level: 1 })).toBeVisible()
})

test('Rita uploads a picture by keyboard alone and removes it', async ({ page, product }) => {
  const rita = await openProfile(page, product.address)
  const fileChooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload picture' }).press('Enter')
  await (await fileChooser).setFiles(await picture())
  const dialog = page.getByRole('dialog', { name: 'Position your picture' })
  const frame = dialog.getByRole('application')
  await expect(frame).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('-')
  await expect(dialog.getByLabel('Zoom', { exact: true })).toHaveAttribute('aria-valuetext', '110 %')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Zoom', { exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByLabel('Zoom', { exact: true })).toHaveAttribute('aria-valuetext', '115 %')
  await dialog.getByRole('button', { name: 'Use this picture' }).press('Enter')
  await expect(page.getByText('Picture updated.')).toBeVisible()
  await expect(dialog).toBeHidden()

  const { avatarUrl } = await userOf(rita)
  const avatarImages = page.locator(`img[src="/uploads/avatars/${avatarUrl}"]`)
  await expect(avatarImages).toHaveCount(3)
  for (const image of await avatarImages.all()) await expect.poll(() => readImageWidth(image)).toBe(512)

  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByText('Picture removed.')).toBeVisible()
  await expect(avatarImages).toHaveCount(0)
  expect((await userOf(rita)).avatarUrl).toBe('')
})

test('the stored picture is the selected part of the original', async ({ page, product }) => {
  const rita = await openProfile(page, product.address)
  // The picture is red on the left and blue on the right. Moved fully to the right, it shows only its red
  // half.
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
    .getByLabel('Picture file', { exact: true })
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('application')).toBeFocused()
  for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByText('Picture updated.')).toBeVisible()
  const { avatarUrl } = await userOf(rita)
  const response = await page.request.get(`/uploads/avatars/${avatarUrl}`)
  const { channels } = await sharp(await response.body()).stats()
  expect(channels[0]?.mean).toBeGreaterThan(200)
  expect(channels[2]?.mean).toBeLessThan(60)
})

test('a file that is not a picture, is too large or is damaged is rejected with a reason', async ({
  page,
  product,
}) => {
  await openProfile(page, product.address)
  const photo = page.getByLabel('Picture file', { exact: true })
  await photo.setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('This is not a JPEG, PNG or WebP picture. Choose another file.')).toBeVisible()
  const { buffer } = await picture()
  const largeFile = Buffer.concat([buffer, Buffer.alloc(5 * 1024 * 1024)])
  await photo.setInputFiles({ name: 'cat.jpg', mimeType: 'image/jpeg', buffer: largeFile })
  await expect(page.getByText('This picture is larger than 5 MB. Choose a smaller one.')).toBeVisible()
  const brokenFile = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.from('nothing')])
  await photo.setInputFiles({ name: 'cat.jpg', mimeType: 'image/jpeg', buffer: brokenFile })
  await expect(
    page.getByText('This picture could not be read and may be damaged. Choose another one.'),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAccessible(page)
})

test('a failed upload of a picture can be retried', async ({ page, product }) => {
  await openProfile(page, product.address)
  await page.route('**/auth/avatar', route => route.fulfill({ status: 500, json: {} }))
  await page.getByLabel('Picture file', { exact: true }).setInputFiles(await picture())
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByText('Your picture was not saved. Please try again.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/auth/avatar')
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByText('Picture updated.')).toBeVisible()
})

test('initials replace a picture that does not load', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await rita.get(account.updateProfile, { input: { avatarUrl: 'https://pictures.example/rita.jpg' } })
  await page.route('https://pictures.example/**', route => route.fulfill({ status: 404, body: '' }))
  await signInOnPage(page, rita)
  await page.goto('/app/coach/profile')
  await expect(preview(page).getByText('RE', { exact: true })).toBeVisible()
  await expect(page.locator('img[src^="https://pictures.example"]')).toHaveCount(0)
})

test('a picture hosted on another site is loaded from that site', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await rita.get(account.updateProfile, { input: { avatarUrl: 'https://pictures.example/rita.jpg' } })
  const { buffer } = await picture(40, 40)
  await page.route('https://pictures.example/**', route =>
    route.fulfill({ body: buffer, contentType: 'image/jpeg' }),
  )
  await signInOnPage(page, rita)
  await page.goto('/app/coach/profile')
  const avatarImage = page.locator('img[src="https://pictures.example/rita.jpg"]').first()
  await expect(avatarImage).toBeVisible()
  await expect.poll(() => readImageWidth(avatarImage)).toBe(40)
})

test('Ana reads Rita’s profile before and after accepting her invitation', async ({ page, product }) => {
  const [rita, ana] = [
    await createJourneyUser(product.address, 'Rita', 'coach'),
    await createJourneyUser(product.address, 'Ana', 'athlete'),
  ]
  await rita.get(account.updateProfile, {
    input: { bio: 'I answer the same day.', experience: '12 years', specialties: ['First meets'] },
  })
  await rita.get(people.invite, { input: { email: ana.email } })
  await signInOnPage(page, ana)
  await page.goto('/app/athlete/my-coaches')
  await page.getByRole('link', { name: 'View invitation' }).click()
  await page.getByRole('button', { name: 'About Rita' }).click()
  await expect(page.getByText('I answer the same day.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept' }).click()

  await expect(page.getByRole('heading', { name: 'My Coaches' })).toBeVisible()
  await page.route('**/api/coaches/*', route => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await page.getByRole('button', { name: 'About Rita' }).press('Enter')
  await expect(page.getByText('This profile could not be loaded.')).toBeVisible()
  await page.unroute('**/api/coaches/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('12 years')).toBeVisible()
  await expect(page.getByText('First meets', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('Rita crops her picture by touch and fills in her profile', async ({ page, product }) => {
    const rita = await openProfile(page, product.address)
    await page.getByLabel('Picture file', { exact: true }).setInputFiles(await picture())
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('application')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Zoom', { exact: true }).fill('2')
    await dialog.getByRole('button', { name: 'Use this picture' }).tap()
    await expect(page.getByText('Picture updated.')).toBeVisible()
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

test('Rita learns that the site with her picture sees who loads it, and can upload it instead', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const avatarUrl = 'https://pictures.example/rita.jpg'
  await rita.get(account.updateProfile, { input: { avatarUrl } })
  const { buffer: body } = await picture()
  const referrers: (string | undefined)[] = []
  await page.route('https://pictures.example/**', async route => {
    referrers.push((await route.request().allHeaders()).referer)
    await route.fulfill({ body, contentType: 'image/jpeg' })
  })
  await signInOnPage(page, rita)
  await page.goto('/app/coach/profile')
  await expect(page.getByText(/Your picture is on pictures\.example\. That site can see/)).toBeVisible()
  await expect(page.locator(`img[src="${avatarUrl}"]`).first()).toHaveAttribute(
    'referrerpolicy',
    'no-referrer',
  )
  await expect(page.getByRole('button', { name: 'Upload a picture instead' })).toBeVisible()
  await expect.poll(() => referrers.length).toBeGreaterThan(0)
  expect(referrers.every(one => one === undefined)).toBe(true)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByText(/pictures\.example/)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Upload picture' })).toBeVisible()
})
