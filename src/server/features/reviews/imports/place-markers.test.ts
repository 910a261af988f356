import { expect, it } from 'vitest'
import { placeMarkers } from './place-markers.ts'
import { readMarkerFile } from './read-marker-file.ts'

const fcpxml = (inside: string) =>
  Buffer.from(
    `<?xml version="1.0"?><fcpxml version="1.9"><resources><format id="r1" frameDuration="1/25s"/></resources><library><event><project name="A"><sequence format="r1" tcStart="0s"><spine><clip offset="0s" duration="4s">${inside}<marker start="1s" value="Too loud"/></clip></spine></sequence></project></event></library></fcpxml>`,
  )

it('warns of retimed clips, whose markers may be at another place', () => {
  const film = { rate: { numerator: 25, denominator: 1 }, frames: 100, clock: { start: 0, drop: false } }
  const warningsOf = (inside: string) => placeMarkers(readMarkerFile(fcpxml(inside)), film, { label: 'V1' }).warnings
  expect(warningsOf('')).toEqual([])
  expect(warningsOf('<timeMap><timept time="0s" value="0s"/><timept time="4s" value="8s"/></timeMap>')).toEqual([
    expect.stringContaining('retimed clips'),
  ])
})
