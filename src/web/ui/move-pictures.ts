/**
 * Plays the pictures of a page that move (`moving-picture.tsx`): without a sound, in view or under the pointer, once everything
 * else has loaded. Nothing moves for whoever asked for less motion or saves data. May be called again at any time: it
 * goes on with the pictures that are new. Also runs from its source text, before React: it may use nothing from outside itself.
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
    // Refused by the browser, or not there: the still stays.
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
      // Long enough that a pointer which only passes starts nothing.
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
    // Nothing moves by itself without something to stop it.
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
        // Works before React, which has no part in it.
        event.stopImmediatePropagation()
        root.dataset.motion = root.dataset.motion === 'paused' ? 'welcome' : 'paused'
        showState()
        for (const video of document.querySelectorAll<HTMLVideoElement>('video[data-watched]')) follow(video)
      },
      true,
    )
  }
  // After the picture that the page begins with, and whatever else it asks for.
  if (document.readyState === 'complete') setTimeout(begin)
  else addEventListener('load', () => setTimeout(begin, 300), { once: true })
}
