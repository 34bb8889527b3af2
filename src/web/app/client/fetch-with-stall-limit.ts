import { takeFirstResponse } from './first-requests.ts'

/** The time without progress after which the server counts as unreachable. */
const quietLimitMs = 8000
/** The time without progress after which every request is aborted. */
const abandonLimitMs = 30_000
/** The slowest upload that still counts as progress, because browsers do not report the progress of uploads. */
const minUploadBytesPerMs = 20

/** Called if a request made no progress for some time; `abandon` aborts the request. */
export type OnQuiet = (abandon: () => void) => void

/**
 * Sends a request and watches its progress: the arrival of the headers and of each part of the body. Aborts the
 * request only if nothing arrives for a long time, however long the whole response takes. A request with its own
 * abort signal, such as a file upload, is not watched.
 */
export async function fetchWithStallLimit(
  url: Parameters<typeof fetch>[0],
  init: RequestInit = {},
  onQuiet: OnQuiet = () => {},
): Promise<Response> {
  if (init.signal) return fetch(url, init)
  const controller = new AbortController()
  const abandon = () => controller.abort(new DOMException('The server did not respond.', 'TimeoutError'))
  const uploadMs = typeof init.body === 'string' ? init.body.length / minUploadBytesPerMs : 0
  const watch = watchProgress({ onQuiet: () => onQuiet(abandon), onAbandon: abandon, uploadMs })
  try {
    const request = { ...init, signal: controller.signal }
    const response = await (takeFirstResponse(url, request) ?? fetch(url, request))
    void watchBody(response, watch)
    return response
  } catch (error) {
    watch.end()
    throw error
  }
}

type ProgressWatch = { progress: () => void; end: () => void }

function watchProgress({
  onQuiet,
  onAbandon,
  uploadMs,
}: {
  onQuiet: () => void
  onAbandon: () => void
  uploadMs: number
}): ProgressWatch {
  let quietTimer: ReturnType<typeof setTimeout> | undefined
  let abandonTimer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(quietTimer)
    clearTimeout(abandonTimer)
  }
  const restart = (extraMs: number) => {
    end()
    quietTimer = setTimeout(onQuiet, quietLimitMs + extraMs)
    abandonTimer = setTimeout(onAbandon, abandonLimitMs + extraMs)
  }
  restart(uploadMs)
  return { progress: () => restart(0), end }
}

/**
 * Reports each part of the body that arrives. Reads a copy, because Chromium reports a request as aborted
 * (`net::ERR_ABORTED`) if the body itself is read in parts.
 */
async function watchBody(response: Response, watch: ProgressWatch): Promise<void> {
  watch.progress()
  try {
    const reader = response.clone().body?.getReader()
    while (reader && !(await reader.read()).done) watch.progress()
  } catch {
    // The caller, who reads the same body, handles the failure.
  } finally {
    watch.end()
  }
}
