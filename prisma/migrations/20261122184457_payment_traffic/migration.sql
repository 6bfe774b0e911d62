-- AlterTable
ALTER TABLE "Payment" ADD COLUMN "pollAt" DATETIME;

-- AlterTable
ALTER TABLE "Refund" ADD COLUMN "pollAt" DATETIME;

-- CreateIndex
CREATE INDEX "Payment_status_pollAt_idx" ON "Payment"("status", "pollAt");

-- CreateIndex
CREATE INDEX "Refund_status_pollAt_idx" ON "Refund"("status", "pollAt");
