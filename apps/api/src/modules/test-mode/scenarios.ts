import type { ServerResponse } from 'node:http'
import { Injectable } from '@nestjs/common'
import { codes, type ScenarioForm } from '@bedside/contracts'
import type { Call } from '../../http/call.js'
import { Scenarios } from '../../http/steps.js'

interface Playing {
  form: ScenarioForm
  left: number
}

/** Outside test mode no scenario is played. */
@Injectable()
export class NoScenarios extends Scenarios {
  play(): Promise<boolean> {
    return Promise.resolve(false)
  }
}

/** Replaces the next replies of an endpoint as a test requests. */
@Injectable()
export class TestScenarios extends Scenarios {
  private playing: Playing[] = []

  set(form: ScenarioForm): void {
    this.playing = this.playing.filter(({ form: other }) => other.endpoint !== form.endpoint)
    this.playing.push({ form, left: form.times })
  }

  clear(): void {
    this.playing = []
  }

  async play(call: Call, response: ServerResponse): Promise<boolean> {
    const { name, reply } = call.endpoint
    if (name.startsWith('testMode.')) return false
    // A stream may open at any time, so `*` does not apply to it; it must be named.
    const names = 'events' in reply ? [name] : [name, '*']
    const playing = this.playing.find(({ form, left }) => left > 0 && names.includes(form.endpoint))
    if (!playing) return false
    playing.left--
    const scenario = playing.form
    if (scenario.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, scenario.delayMs))
    if (scenario.kind === 'delay') return false
    if (scenario.kind === 'drop') response.destroy()
    if (scenario.kind === 'malformed') answer(response, '{"code":1,"msg":"cut of')
    if (scenario.kind === 'code') {
      const { code = codes.fault, msg = `测试场景 ${code}` } = scenario
      answer(response, JSON.stringify({ code, msg, data: null }))
    }
    return true
  }
}

function answer(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(body)
}
