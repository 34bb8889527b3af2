/** Short, common words that are easy to spell and to type. */
const words = `
  acorn amber anchor apple apron arrow autumn bacon badge bagel banjo barley basil basket beach beacon berry birch
  biscuit blanket blossom bottle breeze bridge bronze bucket butter button cabin cactus camel candle canoe canvas
  carpet carrot castle cedar cellar cherry chimney cinnamon circle clover cobalt coconut comet copper coral cotton
  cricket crystal cushion daisy desert diamond dolphin donkey dragon drummer eagle echo elbow ember engine falcon
  feather fiddle forest fossil fountain galaxy garden garlic ginger glacier globe goblet granite guitar hammer harbor
  harvest hazel helmet hermit hollow honey horizon igloo indigo island ivory jacket jasmine jelly jigsaw jungle kayak
  kettle kitten ladder lagoon lantern laurel lemon lentil library lizard lobster lotus magnet mango maple marble
  meadow melon mirror mitten monkey mosaic mountain museum napkin nectar nickel noodle nutmeg oasis ocean olive onion
  opal orange orchid otter oyster paddle palace panda paper parade parrot peanut pebble pepper pencil piano pickle
  pigeon pillow planet pocket pony poppy potato prairie pumpkin puzzle quartz rabbit radish raven ribbon river rocket
  saddle saffron salmon sandal saturn scarf shadow silver sketch spinach spiral summer sunset table teapot temple
  thunder ticket timber tomato trumpet tulip tunnel turtle umbrella valley vanilla velvet violet violin walnut whistle
  willow window winter wizard yogurt zebra
`
  .trim()
  .split(/\s+/)

const wordCount = 5

/**
 * Returns a random passphrase of five words. With more than 200 words to choose from, there are over 10^11 passphrases.
 *
 * @example createPassphrase() // 'copper-lantern-otter-summer-piano'
 */
export function createPassphrase(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(wordCount))
  return Array.from(numbers, number => words[number % words.length]).join('-')
}
