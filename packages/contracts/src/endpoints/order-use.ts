import { Bps, Cents, Count, Day, IdOf, Nullable } from '../fields/index.js'
import { limits } from '../limits.js'

/** What the rentals come to that began on these days, both included: the list of orders says the same of them. */
class Use {
  @Day(['起始日期', 'From']) from!: string
  @Day(['截止日期', 'To']) to!: string
  /** Null, as all that follows from it, where they are more than are summed up at once. */
  @Count(['租用订单', 'Orders']) @Nullable() orders!: number | null
  /** What was paid for them and not refunded. */
  @Cents(limits.signedTotalCents, ['收入', 'Income']) @Nullable() incomeCents!: number | null
}

export class DeviceUseQuery {
  @IdOf('device') deviceId!: number
}

/** How a device was used in the last thirty days. */
export class DeviceUse extends Use {
  @Count(['使用天数', 'Days in use']) usedDays!: number
  /** Of the days that it has been at work. */
  @Bps({ min: 0, max: 10_000 }, ['天数使用率', 'Days in use (%)']) usedBps!: number
}

export class HospitalUseQuery {
  @IdOf('hospital') hospitalId!: number
}

/** How the beds of a hospital were used in the last thirty days. */
export class HospitalUse extends Use {
  @Count(['过夜订单', 'Overnight rentals']) @Nullable() nights!: number | null
  /** At how many of the last thirty nights its beds were taken at 22:00; a rental of three nights counts three times. */
  @Count(['在租夜数', 'Nights occupied']) taken!: number
  /** And could be rented. */
  @Count(['可租夜数', 'Nights available']) offered!: number
  @Bps({ min: 0, max: 10_000 }, ['夜间使用率', 'Night occupancy']) occupancyBps!: number
}
