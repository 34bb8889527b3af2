/** Constants defined by the specification. */
export const tokenKey = 'token'

export const loginRedirectDelayMs = 3000
export const resetRedirectDelayMs = 2000

export const notificationPollMs = 30_000
export const cacheStaleMs = 5 * 60_000
export const cacheGcMs = 60 * 60_000

export const passwordLengthMin = 8

/** One layout unit is 0.25 rem. */
export const collapsedSidebarWidthUnits = 16
export const expandedSidebarWidthUnits = 64

export const maxToasts = 3
export const toastDurationMs = 4000
export const toastWidthPx = 352

// The constants below are not defined by the specification.
/** The time to wait for the server before the cached response is used. */
export const cachedFallbackDelayMs = 2000
/** The delay after page load before offline data is prefetched. */
export const offlinePrefetchDelayMs = 3000
/** The minimum interval between refetches when the connection is unstable. */
export const reconnectThrottleMs = 15_000
/** The minimum interval between two requests to resend an email. */
export const resendCoolDownMs = 60_000
/** The interval between checks of whether an unreachable server is back. */
export const reachabilityProbeMs = 5000
/** How long a toast with an action stays visible. */
export const toastWithActionMs = 10_000
