import { Bps, Cents, Count, Day, IdOf, Nullable } from '../fields/index.js'
import { limits } from '../limits.js'

/** Figures of rentals that began on these days, both included; they match the list of orders. */
class Use {
  @Day(['开始日期', 'From']) from!: string
  @Day(['结束日期', 'To']) to!: string
  /** Null, like the figures derived from it, if there are more orders than are summed up at once. */
  @Count(['租用订单', 'Orders']) @Nullable() orders!: number | null
  /** The amount paid for them, less refunds. */
  @Cents(limits.signedTotalCents, ['收入', 'Income']) @Nullable() incomeCents!: number | null
}

export class DeviceUseQuery {
  @IdOf('device') deviceId!: number
}

/** The use of a device in the last thirty days. */
export class DeviceUse extends Use {
  @Count(['使用天数', 'Days in use']) usedDays!: number
  /** As a part of the days on which it was deployed. */
  @Bps({ min: 0, max: 10_000 }, ['天数使用率', 'Days in use (%)']) usedBps!: number
}

export class HospitalUseQuery {
  @IdOf('hospital') hospitalId!: number
}

/** The use of a hospital's beds in the last thirty days. */
export class HospitalUse extends Use {
  @Count(['有夜间费的订单', 'Rentals with a night charge']) @Nullable() nights!: number | null
  /** Beds in use at 22:00, summed over the last thirty nights; a rental of three nights counts three times. */
  @Count(['在租夜数', 'Nights occupied']) taken!: number
  /** Beds available for rent, summed over the same nights. */
  @Count(['可租夜数', 'Nights available']) offered!: number
  @Bps({ min: 0, max: 10_000 }, ['夜间使用率', 'Night occupancy']) occupancyBps!: number
}
