/**
 * Plays the muted background films of a page (`moving-picture.tsx`) in view or on hover, once the page has loaded. Does nothing
 * with prefers-reduced-motion or Save-Data. Idempotent: another call picks up new films. Also inlined as source text before
 * hydration, so it must not use anything from outside its own body.
 */
export function movePictures(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData) return
  const root = document.documentElement
  const wanted = (video: HTMLVideoElement) => video.dataset.wanted !== undefined && root.dataset.motion !== 'paused'

  function follow(video: HTMLVideoElement) {
    if (!wanted(video)) return video.pause()
    video.muted = true
    if (!video.src) video.src = video.dataset.moving!
    // Autoplay refused or file missing: the still stays.
    video.play().catch(() => undefined)
  }

  function want(video: HTMLVideoElement, now: boolean) {
    if (now) video.dataset.wanted = ''
    else delete video.dataset.wanted
    follow(video)
  }

  function showState() {
    const paused = root.dataset.motion === 'paused'
    for (const button of document.querySelectorAll<HTMLElement>('[data-pauses-motion]')) {
      button.hidden = false
      button.setAttribute('aria-label', paused ? 'Play moving pictures' : 'Pause moving pictures')
    }
  }

  function watch(video: HTMLVideoElement) {
    video.dataset.watched = ''
    video.addEventListener('playing', () => (video.dataset.shown = ''))
    const frame = video.closest<HTMLElement>('[data-moving-frame]') ?? video
    if (video.dataset.when === 'hover' && matchMedia('(hover: hover)').matches) {
      // Delay in milliseconds that ignores a pointer only passing over.
      const rest = () => setTimeout(() => want(video, true), 250)
      let timer: ReturnType<typeof rest> | undefined
      frame.addEventListener('pointerenter', () => (timer = rest()))
      frame.addEventListener('pointerleave', () => {
        clearTimeout(timer)
        want(video, false)
        delete video.dataset.shown
      })
      if (frame.matches(':hover')) timer = rest()
      return
    }
    // WCAG 2.2.2: nothing plays by itself on a page without a pause button.
    if (!document.querySelector('[data-pauses-motion]')) return
    const view = new IntersectionObserver(([entry]) => want(video, entry!.isIntersecting), { threshold: 0.4 })
    view.observe(frame)
  }

  function begin() {
    for (const video of document.querySelectorAll<HTMLVideoElement>('video[data-moving]:not([data-watched])')) watch(video)
    showState()
  }

  if (root.dataset.motion === undefined) {
    root.dataset.motion = 'welcome'
    addEventListener(
      'click',
      (event) => {
        if (!(event.target as Element).closest('[data-pauses-motion]')) return
        // Handled here before hydration; React must not handle the click again.
        event.stopImmediatePropagation()
        root.dataset.motion = root.dataset.motion === 'paused' ? 'welcome' : 'paused'
        showState()
        for (const video of document.querySelectorAll<HTMLVideoElement>('video[data-watched]')) follow(video)
      },
      true,
    )
  }
  // Wait for the load event, so that the films do not compete with the page's first picture.
  if (document.readyState === 'complete') setTimeout(begin)
  else addEventListener('load', () => setTimeout(begin, 300), { once: true })
}
