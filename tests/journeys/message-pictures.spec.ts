import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { messages } from '#contract/people/messages.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, type JourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const createPair = async (address: string) => {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  return { rita, ana }
}

const createJpeg = (width: number, height: number, background = '#7a9e9f') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
const createFile = async (name: string, width = 900, height = 600) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await createJpeg(width, height),
})

const listMessages = async (reader: JourneyUser, other: JourneyUser) =>
  (await reader.get(messages.thread, { params: { id: other.id } })).data.messages
const findField = (page: Page, name: string) => page.getByRole('textbox', { name: `Message to ${name}` })
const findFileInput = (page: Page) => page.getByLabel('Picture files', { exact: true })
const findMessage = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

const readWorkerState = () => navigator.serviceWorker.ready.then(({ active }) => active?.state)

/** Drops or pastes a picture, as if from another program. */
const transferPicture = (page: Page, kind: 'drop' | 'paste', base64: string) =>
  findField(page, 'Ana').evaluate(
    (field, { kind, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), one => one.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], `${kind}.jpg`, { type: 'image/jpeg' }))
      const options = { bubbles: true, cancelable: true }
      field.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      )
    },
    { kind, base64 },
  )

test('Rita drops and pastes pictures, describes one, removes another, and sends the rest', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createPair(product.address)
  await openAs(page, rita, `/app/messages/${ana.id}`)
  const base64 = (await createJpeg(300, 200)).toString('base64')
  const attached = page.getByRole('list', { name: 'Attached pictures' }).getByRole('listitem')
  await transferPicture(page, 'drop', base64)
  await expect(attached).toHaveCount(1)
  await transferPicture(page, 'paste', base64)
  await expect(attached).toHaveCount(2)
  await findFileInput(page).setInputFiles([await createFile('knee.jpg'), await createFile('rack.jpg')])
  await expect(attached).toHaveCount(4)
  await page.getByRole('textbox', { name: 'Description of picture 1' }).fill('The bar at knee height')
  await page.getByRole('button', { name: 'Remove picture 3' }).click()
  await expect(attached).toHaveCount(3)
  await expectAccessible(page)
  await findField(page, 'Ana').fill('Here:')
  await page.keyboard.press('Control+Enter')
  await expect(attached).toHaveCount(0)
  const picture = findMessage(page, 'Here:').getByRole('img', { name: 'The bar at knee height' })
  await expect(picture).toBeVisible()
  await expect.poll(async () => (await listMessages(ana, rita))[0]?.pictures.length).toBe(3)
  await page.reload()
  await expect(picture).toBeVisible()
  await expect(findMessage(page, 'Here:').getByRole('img', { name: 'Picture from Rita' })).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enlarge: The bar at knee height' }).click()
  const dialog = page.getByRole('dialog', { name: 'The bar at knee height' })
  await expect(dialog.getByRole('img', { name: 'The bar at knee height' })).toBeVisible()
  await expectAccessible(page)
})

test('files that are not pictures and a fifth picture are named, and the message stays', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createPair(product.address)
  await openAs(page, rita, `/app/messages/${ana.id}`)
  await findField(page, 'Ana').fill('Look at this')
  const attached = page.getByRole('list', { name: 'Attached pictures' }).getByRole('listitem')
  const notes = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') }
  await findFileInput(page).setInputFiles([notes, await createFile('knee.jpg')])
  await expect(page.getByText('notes.jpg could not be read as a picture.')).toBeVisible()
  await expect(attached).toHaveCount(1)
  const files = await Promise.all(['1', '2', '3', '4'].map(name => createFile(`${name}.jpg`)))
  await findFileInput(page).setInputFiles(files)
  await expect(page.getByText('A message can contain 4 pictures. The others were not added.')).toBeVisible()
  await expect(attached).toHaveCount(4)
  await expect(findField(page, 'Ana')).toHaveValue('Look at this')
})

test.describe('on Ana’s phone', () => {
  test.use({
    serviceWorkers: 'allow',
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
  })

  test('a picture sent without a network survives a reload and is sent once, in order', async ({
    page,
    product,
  }) => {
    const { rita, ana } = await createPair(product.address)
    await openAs(page, ana, `/app/athlete/messages/${rita.id}`)
    await expect(page.getByText('No messages yet.')).toBeVisible()
    // The service worker fetches the whole app, which takes a while on a busy machine.
    await expect.poll(() => page.evaluate(readWorkerState), { timeout: 60_000 }).toBe('activated')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Add', exact: true }).tap()
    await expectAccessible(page)
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'Picture' }).tap()
    await (await choosing).setFiles(await createFile('wrist.jpg'))
    await page.getByRole('textbox', { name: 'Description of picture 1' }).fill('My wrist')
    await page.getByRole('button', { name: 'Send' }).tap()
    const waiting = page.getByRole('article').filter({ has: page.getByRole('img', { name: 'My wrist' }) })
    await expect(waiting.getByText('waits for network')).toBeVisible()
    await findField(page, 'Rita').fill('Taped for the evening.')
    await page.getByRole('button', { name: 'Send' }).tap()
    await expect(findMessage(page, 'Taped for the evening.').getByText('waits for network')).toBeVisible()
    await page.reload()
    await expect(waiting.getByText('waits for network')).toBeVisible()
    await expectAccessible(page)
    // The first answer of the server is lost, so that the picture is sent again.
    let lost = 0
    await page.route('**/api/message-threads/*/picture-messages', async route => {
      if (lost > 0) return route.continue()
      lost++
      await route.fetch()
      return route.abort()
    })
    await page.context().setOffline(false)
    await expect
      .poll(async () => (await listMessages(rita, ana)).map(one => [one.text, one.pictures.length]), {
        timeout: 30_000,
      })
      .toEqual([
        ['Taped for the evening.', 0],
        ['', 1],
      ])
    await expect(page.getByText('waits for network')).toHaveCount(0)
    expect(lost).toBe(1)
    await expect(page.getByRole('img', { name: 'My wrist' })).toBeVisible()
  })
})
