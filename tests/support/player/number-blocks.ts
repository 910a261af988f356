/** A frame's number is encoded in its picture as blocks, white is 1, lowest bit first. */
export const numberBits = 12
/** Side of a block in pixels. */
export const blockSide = 32
