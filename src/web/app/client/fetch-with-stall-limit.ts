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
    const response = await fetch(url, { ...init, signal: controller.signal })
    return watchBody(response, watch)
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

/** Returns the same response with a body that reports each part that arrives. */
function watchBody(response: Response, watch: ProgressWatch): Response {
  if (!response.body) {
    watch.end()
    return response
  }
  watch.progress()
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) {
          watch.end()
          return controller.close()
        }
        watch.progress()
        controller.enqueue(value)
      } catch (error) {
        watch.end()
        controller.error(error)
      }
    },
    cancel(reason) {
      watch.end()
      return reader.cancel(reason)
    },
  })
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}
