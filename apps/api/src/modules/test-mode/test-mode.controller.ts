import { Controller } from '@nestjs/common'
import { fault, testMode, type ClockForm, type ClockState, type LockPlayForm, type ResetForm } from '@bedside/contracts'
import { Clock, iso } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { serve, type ContractController } from '../../http/serve.js'
import { Jobs } from '../../jobs/jobs.js'
import { SimulatedLockGateway } from '../lock/simulated-lock-gateway.js'
import { LockTimes } from '../lock/lock-times.js'
import { SimulatedPaymentChannel } from '../payment/channel/simulated-payment-channel.js'
import { SimulatedSmsGateway } from '../sms/simulated-gateway.js'
import { Buyers } from './buyers.js'
import { TestAfterSales } from './test-after-sales.js'
import { TestFeedback } from './test-feedback.js'
import { TestRentals } from './test-rentals.js'
import { TestTopUps } from './test-top-ups.js'
import { ResetService } from './reset.service.js'
import { TestScenarios } from './scenarios.js'

/** Later days have five digits in their year, which no day of the contract has. */
const latest = Date.parse('9999-12-30T00:00:00Z')

/** The calls by which test suites control the server; available in test mode only. */
@Controller()
export class TestModeController implements ContractController {
  constructor(
    private readonly resets: ResetService,
    private readonly scenarios: TestScenarios,
    private readonly clock: Clock,
    private readonly locks: SimulatedLockGateway,
    private readonly lockTimes: LockTimes,
    private readonly gateway: SimulatedSmsGateway,
    private readonly channel: SimulatedPaymentChannel,
    private readonly jobs: Jobs,
    private readonly buyers: Buyers,
    private readonly rentals: TestRentals,
    private readonly topUps: TestTopUps,
    private readonly afterSales: TestAfterSales,
    private readonly feedback: TestFeedback,
  ) {}

  readonly serves = serve(testMode, {
    reset: ({ profile }) => this.reset(profile),
    setLock: (form) => this.setLock(form),
    reportLock: ({ jammed, ...report }) => {
      this.locks.report({ ...report, jammed: jammed === 1, raw: JSON.stringify(report) })
      return null
    },
    setClock: (form) => this.setClock(form),
    getClock: () => this.clockState(),
    setScenario: (form) => {
      this.scenarios.set(form)
      return null
    },
    setSmsGateway: (form) => {
      this.gateway.behave(form)
      return null
    },
    replySms: (form) => {
      this.gateway.reply(form)
      return null
    },
    setPaymentChannel: (form) => {
      this.channel.behave(form)
      return null
    },
    buy: (form) => this.buyers.buy(form),
    rent: (form) => this.rentals.rent(form),
    payOrder: (form) => this.rentals.pay(form),
    topUp: (form) => this.topUps.topUp(form),
    giveBackDeposit: (form) => this.rentals.giveBack(form),
    receiveMallOrder: (form) => this.afterSales.receive(form),
    applyAfterSale: (form) => this.afterSales.apply(form),
    sendBackAfterSale: (form) => this.afterSales.sendBack(form),
    appealAfterSale: (form) => this.afterSales.appeal(form),
    cancelAfterSale: (form) => this.afterSales.cancel(form),
    reportFeedback: (form) => this.feedback.report(form),
    addFeedbackText: (form) => this.feedback.addText(form),
    runJob: async ({ job }) => {
      await this.jobs.run(job)
      return null
    },
    clearScenarios: () => {
      this.scenarios.clear()
      return null
    },
  })

  private async reset(profile: ResetForm['profile']): Promise<null> {
    await this.resets.reset(profile)
    this.scenarios.clear()
    this.gateway.forget()
    this.channel.forget()
    this.lockTimes.ackMs = undefined
    return this.setLock({ play: 'OK', reason: '' })
  }

  private setLock({ play, reason, delayMs, ackMs }: LockPlayForm): null {
    this.locks.behave({ play, reason, ...(delayMs !== undefined && { delayMs }) })
    if (ackMs !== undefined) this.lockTimes.ackMs = ackMs
    return null
  }

  private setClock({ at, advanceMs, frozen }: ClockForm): ClockState {
    const target = () => (at === undefined ? this.clock.now() : Date.parse(at)) + (advanceMs ?? 0)
    ensure(target() <= latest, () => fault('input.clock', { latest: iso(latest) }))
    // Stopped first, as otherwise a millisecond may pass between setting and stopping it.
    if (frozen === 1) this.clock.freeze()
    const to = target()
    if (at !== undefined || advanceMs !== undefined) this.clock.set(to)
    if (frozen === 0) this.clock.run()
    return this.clockState()
  }

  private clockState(): ClockState {
    return { now: iso(this.clock.now()), frozen: this.clock.frozen ? 1 : 0 }
  }
}
