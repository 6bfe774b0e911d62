/** One message as it goes to a provider. The number is ours: a provider that has seen it does not send it again. */
export interface OutgoingSms {
  readonly messageNo: string
  readonly phone: string
  readonly content: string
}

/** What a provider says at once: taken on under its own number, or refused and why. */
export type SmsAnswer = { readonly providerNo: string } | { readonly refused: string }

/** What a provider tells later of a message it took on. It may tell so more than once. */
export interface SmsReport {
  readonly providerNo: string
  readonly delivered: boolean
  readonly code: string
  readonly at: number
}

/** A message that a report is waited for. */
export interface AwaitedSms {
  readonly providerNo: string
  readonly phone: string
  readonly sentAt: number
}

/** The way to whoever really sends text messages. Not to answer means: unknown, ask again with the same number. */
export abstract class SmsGateway {
  abstract send(message: OutgoingSms): Promise<SmsAnswer>
  /** What there is to tell by now of these. */
  abstract reports(awaited: readonly AwaitedSms[]): Promise<SmsReport[]>
}
