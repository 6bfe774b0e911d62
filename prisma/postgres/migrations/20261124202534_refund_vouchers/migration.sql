-- AlterTable
ALTER TABLE "Refund" ADD COLUMN     "paidOn" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "settleNote" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "settler" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "settlerId" BIGINT,
ADD COLUMN     "voucherKey" TEXT,
ADD COLUMN     "voucherNo" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE UNIQUE INDEX "Refund_voucherKey_key" ON "Refund"("voucherKey" NULLS FIRST);
