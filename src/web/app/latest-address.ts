/**
 * What the address asks for at this very moment. The router tells its screens a little later, and a quick hand may have
 * changed it twice by then: who changes a part of it begins from here.
 */
export const latestAddress = () => new URLSearchParams(window.location.search)
