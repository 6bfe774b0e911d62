import { Module } from '@nestjs/common'
import { VoucherKeys } from './voucher-keys.js'

/** Which voucher numbers are the same, and that each belongs to one transfer, whichever area made it. */
@Module({ providers: [VoucherKeys] })
export class VoucherModule {}
