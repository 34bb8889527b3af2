/** The message that makes a waiting service worker activate its new version. */
export const skipWaitingMessage = 'take-over'
