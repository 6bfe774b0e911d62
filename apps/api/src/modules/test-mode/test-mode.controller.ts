import { Controller } from '@nestjs/common'
import {
  limits,
  testMode,
  type ClockForm,
  type ClockState,
  type LockPlayForm,
  type LockReportForm,
  type Nothing,
  type ResetForm,
  type ScenarioForm,
  type SmsGatewayForm,
} from '@bedside/contracts'
import { Clock, iso } from '../../clock.js'
import { Serve, type Serves } from '../../http/serve.js'
import { SimulatedLockGateway } from '../lock/simulated-lock-gateway.js'
import { LockTimes } from '../lock/lock-times.js'
import { SimulatedSmsGateway } from '../sms/simulated-gateway.js'
import { ResetService } from './reset.service.js'
import { TestScenarios } from './scenarios.js'

/** What test suites drive the server by. Only there in test mode. */
@Controller()
export class TestModeController implements Serves<typeof testMode> {
  constructor(
    private readonly resets: ResetService,
    private readonly scenarios: TestScenarios,
    private readonly clock: Clock,
    private readonly locks: SimulatedLockGateway,
    private readonly lockTimes: LockTimes,
    private readonly gateway: SimulatedSmsGateway,
  ) {}

  @Serve(testMode.reset)
  async reset({ profile }: ResetForm): Promise<null> {
    await this.resets.reset(profile)
    this.scenarios.clear()
    this.gateway.forget()
    this.setLock({ play: 'OK', reason: '', ackMs: limits.lock.ackSeconds * 1000 })
    return null
  }

  @Serve(testMode.setLock)
  setLock({ play, reason, delayMs, ackMs }: LockPlayForm): null {
    this.locks.behave({ play, reason, ...(delayMs !== undefined && { delayMs }) })
    if (ackMs !== undefined) this.lockTimes.ackMs = ackMs
    return null
  }

  @Serve(testMode.reportLock)
  reportLock({ jammed, ...report }: LockReportForm): null {
    this.locks.report({ ...report, jammed: jammed === 1, raw: JSON.stringify(report) })
    return null
  }

  @Serve(testMode.setClock)
  setClock({ at, advanceMs, frozen }: ClockForm): ClockState {
    if (at !== undefined) this.clock.set(Date.parse(at))
    if (advanceMs !== undefined) this.clock.set(this.clock.now() + advanceMs)
    if (frozen === 1) this.clock.freeze()
    if (frozen === 0) this.clock.run()
    return this.state()
  }

  @Serve(testMode.getClock) getClock(_: Nothing): ClockState {
    return this.state()
  }

  @Serve(testMode.setScenario)
  setScenario(form: ScenarioForm): null {
    this.scenarios.set(form)
    return null
  }

  @Serve(testMode.setSmsGateway)
  setSmsGateway(form: SmsGatewayForm): null {
    this.gateway.behave(form)
    return null
  }

  @Serve(testMode.clearScenarios)
  clearScenarios(_: Nothing): null {
    this.scenarios.clear()
    return null
  }

  private state(): ClockState {
    return { now: iso(this.clock.now()), frozen: this.clock.frozen ? 1 : 0 }
  }
}
