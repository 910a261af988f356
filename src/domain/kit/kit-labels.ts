// Separate from the schemas, so that tables and badges do not load them.

export const kitKinds = ['camera', 'lens', 'light', 'sound', 'room', 'other'] as const
export type KitKind = (typeof kitKinds)[number]

export const kitKindLabels: Record<KitKind, string> = {
  camera: 'Camera',
  lens: 'Lens',
  light: 'Light',
  sound: 'Sound',
  room: 'Room',
  other: 'Other',
}

/** Why kit is kept away from shoots. */
export const downtimeReasons = ['repair', 'rented-out', 'other'] as const
export type DowntimeReason = (typeof downtimeReasons)[number]

export const downtimeReasonLabels: Record<DowntimeReason, string> = {
  repair: 'Repair',
  'rented-out': 'Rented out',
  other: 'Not available',
}
