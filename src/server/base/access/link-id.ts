import { randomBytes } from 'node:crypto'

/** 128 random bits, base64url: an address that lets in whoever has it. */
export const makeLinkId = (): string => randomBytes(16).toString('base64url')
