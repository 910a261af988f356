import type { Locator } from 'playwright-core'
import { blockSide, numberBits } from './number-blocks.ts'

/** Frame number in the picture; null while seeking. */
export const numberIn = (video: Locator): Promise<number | null> =>
  video.evaluate(
    (element: HTMLVideoElement, { side, bits }) => {
      if (element.seeking || element.readyState < 2) return null
      const canvas = document.createElement('canvas')
      canvas.width = bits * side
      canvas.height = 2 * side
      const context = canvas.getContext('2d')!
      context.drawImage(element, 0, 0, canvas.width, canvas.height)
      let number = 0
      for (let bit = 0; bit < bits; bit += 1) {
        const [red = 0] = context.getImageData(bit * side + side / 2, side, 1, 1).data
        if (red > 127) number |= 1 << bit
      }
      return number
    },
    { side: blockSide, bits: numberBits },
  )
