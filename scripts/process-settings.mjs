/**
 * Settings of the processes that run for long; `bench day` says what they save. deploy/ has the same.
 *
 * glibc: pictures are made of large pieces on several threads. By default each thread keeps heaps of its own, and large pieces stay
 * in them when they are free. Other allocators do not read this.
 */
export const memorySettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * V8 keeps up to 128 MB for what was made last, of which a page leaves little, and lets the rest grow to several times what is in
 * use: 2,400 pages leave 311 MB instead of 376, and take no more processor time.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30']
