import { Injectable } from '@nestjs/common'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** Metrics of the server, for Prometheus. */
@Injectable()
export class Metrics {
  readonly registry = new Registry()
  private readonly calls = new Histogram({
    name: 'bedside_call_seconds',
    help: 'Time from the first byte to the answer',
    labelNames: ['endpoint', 'code'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [this.registry],
  })
  private readonly background = new Counter({
    name: 'bedside_background_failures_total',
    help: 'Turns and errands in the background that failed',
    labelNames: ['name'],
    registers: [this.registry],
  })

  private readonly brokenReplies = new Counter({
    name: 'bedside_broken_replies_total',
    help: 'Answers that broke their own contract; looked for everywhere but in production',
    labelNames: ['endpoint'],
    registers: [this.registry],
  })

  constructor() {
    collectDefaultMetrics({ register: this.registry })
  }

  observe(endpoint: string, code: number, ms: number): void {
    this.calls.observe({ endpoint, code }, ms / 1000)
  }

  replyBroken(endpoint: string): void {
    this.brokenReplies.inc({ endpoint })
  }

  backgroundFailed(name: string): void {
    this.background.inc({ name })
  }
}
