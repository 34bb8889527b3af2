/** How much larger than usual the reader has the browser set text: 2 at 200 %. */
export const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
