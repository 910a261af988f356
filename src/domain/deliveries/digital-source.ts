/** How a film or photograph was made, as C2PA and IPTC name it (`digitalSourceType`). */
export const digitalSources = ['filmed', 'with-generated', 'generated'] as const
export type DigitalSource = (typeof digitalSources)[number]

const generatedLabels = { 'with-generated': 'Partly generated with AI', generated: 'Generated with AI' }

/** Of films and of photographs. */
export const digitalSourceLabels: Record<'film' | 'photograph', Record<DigitalSource, string>> = {
  film: { filmed: 'Filmed with cameras', ...generatedLabels },
  photograph: { filmed: 'Photographed with a camera', ...generatedLabels },
}
