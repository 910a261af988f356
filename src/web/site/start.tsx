import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startNavigation } from './navigation.ts'
import { openSent, type SentPage } from './open-page.ts'
import { sentPageId } from './sent-page.ts'
import { Site } from './site.tsx'

const sent = JSON.parse(document.getElementById(sentPageId)!.textContent) as SentPage

void openSent(sent).then((page) => {
  const navigation = startNavigation(page, sent.address)
  startTransition(() => {
    hydrateRoot(document, <Site navigation={navigation} />)
  })
})
