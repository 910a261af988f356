/** A frame's number is written in its picture as so many blocks side by side, white for one, the lowest bit first. */
export const numberBits = 12
/** Pixels. */
export const blockSide = 32
