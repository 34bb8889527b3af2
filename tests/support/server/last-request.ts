/** The last request of a test, reported when the test times out. */
export const lastRequest = { current: 'none' }
