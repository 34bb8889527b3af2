import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

type PageRequests = { sent: number; last: string; pending: Set<Request> }

const requestsOfPages = new WeakMap<Page, PageRequests>()

/** Tracks the requests of all pages of a context, so that journeys can wait for their responses. */
export function trackRequests(context: BrowserContext) {
  for (const page of context.pages()) trackPage(page)
  context.on('page', trackPage)
}

function trackPage(page: Page) {
  const requests: PageRequests = { sent: 0, last: 'none', pending: new Set() }
  requestsOfPages.set(page, requests)
  const end = (request: Request) => requests.pending.delete(request)
  page.on('request', request => {
    // The browser drops the requests of the page before.
    if (request.isNavigationRequest()) requests.pending.clear()
    requests.sent++
    requests.last = formatRequest(request)
    requests.pending.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

const formatRequest = (request: Request) => `${request.method()} ${request.url()}`

function getRequests(page: Page): PageRequests {
  const requests = requestsOfPages.get(page)
  if (!requests) throw new Error('Call trackRequests before the page is opened.')
  return requests
}

const listPending = (page: Page) => [...getRequests(page).pending].map(formatRequest)

/** Waits until every request that the page has sent has its complete response. */
export async function waitForResponses(page: Page) {
  await expect.poll(() => listPending(page)).toEqual([])
}

/**
 * Waits until the page has loaded everything, also what it loads in advance: every request has its complete response, and no
 * other request follows. Unlike Playwright’s `networkidle`, this does not end at once if the page was idle earlier.
 */
export async function waitUntilLoaded(page: Page) {
  let sentBefore: number | undefined
  const listUnfinished = () => {
    const { sent, last } = getRequests(page)
    const isSending = sent !== sentBefore
    sentBefore = sent
    return [...listPending(page), ...(isSending ? [`sent since the last look: ${last}`] : [])]
  }
  await expect.poll(listUnfinished, { intervals: [500] }).toEqual([])
}

/** Describes the last request of a page, and the requests without a complete response. */
export const describeRequests = (page: Page) =>
  `the last request ${getRequests(page).last}, requests without a complete response: ${listPending(page).join(', ') || 'none'}`
