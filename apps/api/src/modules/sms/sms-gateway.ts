/** One message as it goes to a provider, under a number of ours that reports are told by. */
export interface OutgoingSms {
  readonly messageNo: string
  readonly phone: string
  readonly content: string
}

/** What a provider says at once: taken on under its own number, or refused and why. */
export type SmsAnswer = { readonly providerNo: string } | { readonly refused: string }

/** What a provider tells later of a message it took on. It may tell so more than once. */
export interface SmsReport {
  readonly messageNo: string
  readonly providerNo: string
  readonly delivered: boolean
  readonly code: string
  readonly at: number
}

/** A message that a report is waited for. The provider's number is not known where it has not answered. */
export interface AwaitedSms {
  readonly messageNo: string
  readonly providerNo: string | null
  readonly phone: string
  readonly sentAt: number
}

/**
 * The way to whoever really sends text messages. Not to answer, or not in time, means: unknown. Such a message may have
 * gone out, so it is not sent again; a report tells.
 */
export abstract class SmsGateway {
  abstract send(message: OutgoingSms): Promise<SmsAnswer>
  /** What there is to tell by now of these. */
  abstract reports(awaited: readonly AwaitedSms[]): Promise<SmsReport[]>
}
