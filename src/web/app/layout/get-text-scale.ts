/** Returns the browser's text size relative to the default: 2 at 200 %. */
export const getTextScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
