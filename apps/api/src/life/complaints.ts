import { feedback, hourMs, minuteMs, type FeedbackType } from '@bedside/contracts'
import type { FeedbackIntake } from '../modules/feedback/feedback-intake.js'
import type { FeedbackTransitions } from '../modules/feedback/feedback.transition.js'
import { storedFeedback } from '../modules/feedback/own-feedback.js'
import { pick, type Random } from '../seed/random.js'
import { normal } from './habits.js'
import type { LifeEvent } from './life.js'
import type { Staff } from './staff.js'
import type { Timeline } from './timeline.js'

/** Shares: of rentals that lead to feedback, and of feedback that is answered, half of it within five hours. */
const chances = { writes: 0.02, isAnswered: 0.9 } as const
const medianHours = 5

const complaints: readonly (readonly [type: FeedbackType, upTo: number, texts: readonly string[]])[] = [
  ['FAULT', 0.49, ['扫码后锁打不开', '床架有一边放不平', '关锁后一直显示使用中', '床垫破了', '轮子卡住推不动']],
  ['BILLING', 0.72, ['明明只用了一晚，为什么收两次钱', '归还后还在计费', '金额和页面上写的不一样']],
  ['DEPOSIT', 0.9, ['押金什么时候退', '押金还没到账', '退押金时提示有未完成订单']],
  ['SUGGESTION', 1, ['希望提供枕头', '希望早上可以晚一点归还', '床再宽一点就好了']],
]
const answers = [
  '您好，已为您核实处理，如仍有问题请随时联系我们',
  '您好，维护人员已到现场处理',
  '您好，费用已核对，差额已退回',
]

/** Users who send feedback and, in simulated pasts, staff who answer it. */
export class Complaints {
  constructor(
    private readonly intake: FeedbackIntake,
    private readonly random: Random,
    /** Omitted where real staff answer. */
    private readonly answering?: { readonly transitions: FeedbackTransitions; readonly staff: Staff },
  ) {}

  /** Plans feedback for some returned rentals, minutes or hours later. */
  plan(timeline: Timeline<LifeEvent>, order: { id: number; userId: number }, at: number): void {
    if (this.random() >= chances.writes) return
    timeline.plan(at + (2 + 600 * this.random() ** 2) * minuteMs, this.write(timeline, order))
  }

  private write(timeline: Timeline<LifeEvent>, { id: orderId, userId }: { id: number; userId: number }): LifeEvent {
    return async (tx, at) => {
      const draw = this.random()
      const [type, , texts] = complaints.find(([, upTo]) => draw < upTo) ?? ['SUGGESTION', 1, ['谢谢']]
      const feedbackId = await this.intake.report(tx, { userId, orderId, type, text: pick(texts, this.random) })
      return () => {
        if (!this.answering || this.random() >= chances.isAnswered) return
        const wait = medianHours * Math.exp(normal(this.random)) * hourMs
        timeline.plan(at + wait, this.answer(feedbackId, pick(answers, this.random)))
      }
    }
  }

  private answer(feedbackId: number, text: string): LifeEvent {
    return async (tx, at) => {
      const stored = await storedFeedback(tx, feedbackId)
      if (!this.answering || stored.status !== 'OPEN') return
      const { transitions, staff } = this.answering
      const me = await staff.named(tx, 'service', feedback.replyFeedback, at)
      await transitions.move(tx, await transitions.accepted(tx, me, stored), {
        move: 'RESOLVE',
        me,
        text,
        before: stored,
      })
    }
  }
}
