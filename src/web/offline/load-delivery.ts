import { health } from '#contract/account.ts'
import { poll } from '../app/client.ts'

type Delivery = typeof import('./delivery.ts')

let loading: Promise<Delivery> | undefined

/** The code that sends. It is no part of the first load and follows it; once it is there it stays for as long as the page. */
export function loadDelivery(): Promise<Delivery> {
  loading ??= load().catch(error => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * Chromium remembers of a file that it could not be fetched, and never asks for it again in this page. So nothing is
 * fetched before the server answers; where it fails all the same, the file is asked for by another address.
 */
async function load(): Promise<Delivery> {
  await poll(health)
  return import('./delivery.ts').catch(loadAnew)
}

/** The browsers that forget a failure need no other address, and do not name it either. */
function loadAnew(error: unknown): Promise<Delivery> {
  const [address] = /https?:\S+\.js/.exec(String(error)) ?? []
  if (!address) throw error
  return import(/* @vite-ignore */ `${address}?again=${Date.now()}`)
}
