-- AlterTable
ALTER TABLE "SuspenseItem" ADD COLUMN     "voucherKey" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "SuspenseItem_voucherKey_key" ON "SuspenseItem"("voucherKey" NULLS FIRST);
