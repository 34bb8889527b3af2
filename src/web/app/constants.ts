/** The limits and delays of the request, in one place. */
export const tokenKey = 'token'

export const loginDelayMs = 3000
export const resetDelayMs = 2000

export const notificationPollMs = 30_000
export const cacheStaleMs = 5 * 60_000
export const cacheKeptMs = 60 * 60_000

export const passwordLengthMin = 8

/** A layout unit is 0.25 rem. */
export const sidebarCollapsedUnits = 16
export const sidebarExpandedUnits = 64

export const toastsShownAtMost = 3
export const toastDurationMs = 4000
export const toastWidthPx = 352

/** Not the request's: how long to wait for an answer, and before a mail may be asked for again. */
export const requestTimeoutMs = 30_000
/** How long an answer may take before what the device knows is shown in its place. */
export const requestPatienceMs = 2000
/** After the page stands: what it may want to show later has time. */
export const aheadAfterMs = 3000
/** A network that comes and goes is answered at once, and then only so often. */
export const backAgainMs = 15_000
export const resendCoolDownMs = 60_000
/** While the server is out of reach: how long until it is asked again. */
export const knockMs = 5000
/** A toast that offers to take something back. */
export const toastWithActionMs = 10_000
