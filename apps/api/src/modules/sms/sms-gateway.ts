/** A message handed to a provider, under our number, which reports refer to. */
export interface OutgoingSms {
  readonly messageNo: string
  readonly phone: string
  readonly content: string
}

/** The provider's immediate reply: accepted under its own number, or refused with a reason. */
export type SmsAnswer = { readonly providerNo: string } | { readonly refused: string }

/** The provider's later report on an accepted message. It may come repeatedly. */
export interface SmsReport {
  readonly messageNo: string
  readonly providerNo: string
  readonly delivered: boolean
  readonly code: string
  readonly at: number
}

/** What a phone sent to us, under the provider's number for it. It may come repeatedly. */
export interface IncomingSms {
  readonly replyNo: string
  readonly phone: string
  readonly content: string
  readonly at: number
}

/** A message awaiting a report; `providerNo` is null if the provider never replied. */
export interface AwaitedSms {
  readonly messageNo: string
  readonly providerNo: string | null
  readonly phone: string
  readonly sentAt: number
}

/**
 * The interface to a provider. No reply in time means that the outcome is unknown: the message may have been sent, so it is not
 * resent; a report decides.
 */
export abstract class SmsGateway {
  abstract send(message: OutgoingSms): Promise<SmsAnswer>
  /** The reports available on these messages. */
  abstract reports(awaited: readonly AwaitedSms[]): Promise<SmsReport[]>
  /** The replies that have not been confirmed. */
  abstract replies(): Promise<IncomingSms[]>
  /** Tells the provider that these have arrived. */
  abstract confirm(replyNos: readonly string[]): Promise<void>
}
