import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Admission } from './http/limits/admission.ts'
import type { PageCache } from './cache/page-cache.ts'

export interface Metrics {
  registry: Registry
  observe(method: string, status: number, seconds: number): void
}

export function makeMetrics(pages: PageCache, admission: Admission): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'slatehouse_' })
  const duration = new Histogram({
    name: 'slatehouse_http_request_duration_seconds',
    help: 'Time from request to answer, cached pages left out',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'slatehouse_page_cache_hits',
    help: 'Pages sent from the cache since the start',
    registers: [registry],
    collect() {
      this.set(pages.hits)
    },
  })
  new Gauge({
    name: 'slatehouse_page_cache_misses',
    help: 'Pages rendered for the cache since the start',
    registers: [registry],
    collect() {
      this.set(pages.misses)
    },
  })
  new Gauge({
    name: 'slatehouse_http_refused_busy',
    help: 'Requests that were sent away with 503 since the start, because too many of their kind were at work',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, number] of Object.entries(admission.refused)) this.set({ kind }, number)
    },
  })
  return {
    registry,
    observe: (method, status, seconds) => duration.observe({ method, status: `${Math.floor(status / 100)}xx` }, seconds),
  }
}
