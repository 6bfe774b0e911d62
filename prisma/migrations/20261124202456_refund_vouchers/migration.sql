-- AlterTable
ALTER TABLE "Refund" ADD COLUMN "voucherNo" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Refund" ADD COLUMN "voucherKey" TEXT;
ALTER TABLE "Refund" ADD COLUMN "paidOn" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Refund" ADD COLUMN "settlerId" INTEGER;
ALTER TABLE "Refund" ADD COLUMN "settler" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Refund" ADD COLUMN "settleNote" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE UNIQUE INDEX "Refund_voucherKey_key" ON "Refund"("voucherKey");
